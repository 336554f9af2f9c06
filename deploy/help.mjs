import { readFileSync } from 'node:fs'

/**
 * Prints the comment at the top of the command's file and exits, if the command was started with `--help`.
 * @param {string} url `import.meta.url` of the command
 */
export function handleHelp(url) {
  if (!process.argv.includes('--help')) return
  const [comment = ''] = /^(?:\/\/.*\r?\n)+/.exec(readFileSync(new URL(url), 'utf8')) ?? []
  console.log(comment.replaceAll(/^\/\/ ?/gm, '').trimEnd())
  process.exit(0)
}
