import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Moves the source maps to `dist-maps/`, for operators. Browsers never get them. */
export function sourceMaps(): Plugin {
  return {
    name: 'product:source-maps',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return
        const target = `${dir}-maps`
        await rm(target, { recursive: true, force: true })
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        for (const entry of entries) {
          if (!entry.isFile() || !entry.name.endsWith('.map')) continue
          const file = path.join(entry.parentPath, entry.name)
          const moved = path.join(target, path.relative(dir, file))
          await mkdir(path.dirname(moved), { recursive: true })
          await rename(file, moved)
        }
      },
    },
  }
}
