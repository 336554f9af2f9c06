import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { BUNDLE_GRAPH } from '../../deploy/vite/bundle-graph.ts'

/** Copies the working tree for a build. `skipped` contains more names of files and folders to omit. */
export function copyProject(folder: string, skipped: readonly string[]): void {
  const all = new Set(['.git', 'node_modules', 'test-results', 'dist-maps', ...skipped])
  cpSync('.', folder, { recursive: true, filter: (file) => !all.has(path.basename(file)) })
  // Creates hard links, because symbolic links would lead back to the original folder.
  execFileSync('cp', ['-al', path.resolve('node_modules'), path.join(folder, 'node_modules')])
  // A build writes this file. Through a hard link, the build would change the original.
  rmSync(path.join(folder, BUNDLE_GRAPH), { force: true })
}
