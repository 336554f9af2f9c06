import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(?:js|css|html|svg)$/
// Minimum size in bytes: a smaller file fits into the first network packets even without compression.
const SMALLEST_BYTES = 1024

/**
 * Writes `.br` and `.gz` copies of scripts, styles, pages and SVG files, but not of `config.json`, which the operator
 * replaces.
 */
export function precompress(): Plugin {
  return {
    name: 'product:precompress',
    apply: 'build',
    writeBundle: {
      // Runs after all plugins that change files.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        const files = entries
          .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
          .map((entry) => path.join(entry.parentPath, entry.name))
        await Promise.all(files.map(compress))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
