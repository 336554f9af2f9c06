import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { BUNDLE_GRAPH } from '../../deploy/vite/bundle-graph.ts'

/** Copies the working tree to another folder, where a build changes nothing here; `skipped` are names of entries. */
export function copyProject(folder: string, skipped: readonly string[]): void {
  const all = new Set(['.git', 'node_modules', 'test-results', 'dist-maps', ...skipped])
  cpSync('.', folder, { recursive: true, filter: (file) => !all.has(path.basename(file)) })
  // Symbolic links would lead back to this folder.
  execFileSync('cp', ['-al', path.resolve('node_modules'), path.join(folder, 'node_modules')])
  // The only file in there that a build writes; written through a hard link, it would change here too.
  rmSync(path.join(folder, BUNDLE_GRAPH), { force: true })
}
