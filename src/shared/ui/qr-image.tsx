import { mdiDownloadOutline } from '@mdi/js'
import { encode } from 'uqr'
import { logFailure } from '@/shared/lib/log'
import { saveFile } from '@/shared/lib/save-file'
import { Button } from './button'
import { toast } from './toast'

export type QrImageProps = {
  readonly text: string
  readonly label: string
  /** File name of the downloads, without an extension. */
  readonly fileName: string
  /** If true, offers a download as SVG, too. */
  readonly forPrint?: boolean
}

export function QrImage({ text, label, fileName, forPrint = false }: QrImageProps) {
  const name = fileName.replaceAll(/[^\w-]/g, '_')
  const matrix = qrMatrix(text)
  const side = qrSide(matrix)

  async function savePng() {
    try {
      saveFile(await qrPng(matrix), `${name}.png`)
    } catch (error) {
      logFailure('qr', error)
      toast({ tone: 'error', text: 'Не получилось сохранить QR. Попробуйте ещё раз.' })
    }
  }

  return (
    <div className="flex flex-col items-center gap-3">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="aspect-square w-56 max-w-full sm:w-44 rounded-control border border-gray-200 bg-white"
      >
        <path d={qrPath(matrix)} fill="black" />
      </svg>
      <div className="flex flex-col items-start max-sm:flex-row max-sm:flex-wrap max-sm:justify-center">
        <Button variant="tertiary" size="small" icon={mdiDownloadOutline} onClick={() => void savePng()}>
          QR картинкой
        </Button>
        {forPrint && (
          <Button
            variant="tertiary"
            size="small"
            icon={mdiDownloadOutline}
            onClick={() => saveFile(new Blob([qrSvg(matrix)], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            QR для печати
          </Button>
        )}
      </div>
    </div>
  )
}

/** Modules of a QR code, true for dark, row by row, without the quiet zone. */
export type QrMatrix = readonly (readonly boolean[])[]

/** Margin in modules: readers need four light modules on each side (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Medium error correction: a printed code survives a crease. */
const CORRECTION = 'M'

/** Returns a QR code. Throws when the text is longer than about 2300 bytes. */
export function qrMatrix(text: string): QrMatrix {
  return encode(text, { ecc: CORRECTION, border: 0 }).data
}

/** Returns the side of the code in modules, including the quiet zone. */
export function qrSide(matrix: QrMatrix): number {
  return matrix.length + 2 * QUIET_ZONE
}

/** Returns one SVG path of all dark modules, in units of a module; adjacent modules of a row are merged. */
export function qrPath(matrix: QrMatrix): string {
  return darkRuns(matrix)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('')
}

export function qrSvg(matrix: QrMatrix): string {
  const side = qrSide(matrix)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="#000" d="${qrPath(matrix)}"/></svg>`
  )
}

/** Returns a PNG with whole pixels per module, at least `minSide` wide. Throws if the browser cannot draw. */
export async function qrPng(matrix: QrMatrix, minSide = 1024): Promise<Blob> {
  const scale = Math.ceil(minSide / qrSide(matrix))
  const canvas = document.createElement('canvas')
  canvas.width = qrSide(matrix) * scale
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const { x, y, length } of darkRuns(matrix)) {
    context.fillRect(x * scale, y * scale, length * scale, scale)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no image')) : resolve(blob)), 'image/png')
  })
}

type Run = { readonly x: number; readonly y: number; readonly length: number }

function darkRuns(matrix: QrMatrix): readonly Run[] {
  return matrix.flatMap((row, y) => {
    const runs: Run[] = []
    let start = -1
    for (let x = 0; x <= row.length; x += 1) {
      const isDark = row[x] === true
      if (isDark && start === -1) start = x
      if (!isDark && start !== -1) {
        runs.push({ x: start + QUIET_ZONE, y: y + QUIET_ZONE, length: x - start })
        start = -1
      }
    }
    return runs
  })
}
