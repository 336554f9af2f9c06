import { mdiDownload } from '@mdi/js'
import { logFailure } from '@/shared/lib/log'
import { saveFile } from '@/shared/lib/save-file'
import { Button } from './button'
import { qrMatrix, qrPath, qrPng, qrSide, qrSvg } from './qr'
import { toast } from './toast'

export type QrImageProps = {
  /** What a reader of the code gets. */
  readonly text: string
  /** The accessible name: «QR-код ссылки на оплату». */
  readonly label: string
  /** Of the downloads, without an extension. */
  readonly fileName: string
}

export function QrImage({ text, label, fileName }: QrImageProps) {
  const matrix = qrMatrix(text)
  const side = qrSide(matrix)

  async function savePng() {
    try {
      saveFile(await qrPng(matrix), `${fileName}.png`)
    } catch (error) {
      logFailure('qr', error)
      toast({ tone: 'error', text: 'Не получилось сделать PNG. Скачайте SVG.' })
    }
  }

  return (
    <div className="flex flex-col items-center gap-3">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-56 max-w-full rounded-control border border-gray-200 bg-white"
      >
        <path d={qrPath(matrix)} fill="black" />
      </svg>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="tertiary" icon={mdiDownload} onClick={() => void savePng()}>
          Скачать PNG
        </Button>
        <Button
          variant="tertiary"
          icon={mdiDownload}
          onClick={() => saveFile(new Blob([qrSvg(matrix)], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          Скачать SVG
        </Button>
      </div>
    </div>
  )
}
