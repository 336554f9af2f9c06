// @vitest-environment happy-dom
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it, vi } from 'vitest'
import { type QrMatrix, qrMatrix, qrPath, qrPng, qrSide, qrSvg } from './qr-image'

const URL = 'https://pay.example.ru/l/501-17?from=qr&сумма=1500'

type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** Paints black rectangles on a white square, in units of a module; the square has `side` modules. */
function paint(side: number, rectangles: readonly (readonly [number, number, number, number])[]): Picture {
  const scale = 6
  const width = side * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [left, top, right, bottom] of rectangles) {
    for (let y = top * scale; y < bottom * scale; y += 1) {
      for (let x = left * scale; x < right * scale; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height: width, data }
}

/** Paints the path as a browser would: `M x y h length v1 h-length z`. */
function paintPath(matrix: QrMatrix, path: string): Picture {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  return paint(
    qrSide(matrix),
    runs.map(([, x, y, length]) => [Number(x), Number(y), Number(x) + Number(length), Number(y) + 1]),
  )
}

describe('QR code', () => {
  it.each([
    ['a URL with Cyrillic search params', URL],
    ['a URL of more than 1500 characters', `https://pay.example.ru/${'x'.repeat(1500)}`],
  ])('of %s is decoded by another library', (_, text) => {
    const matrix = qrMatrix(text)
    expect(decodeQR(paintPath(matrix, qrPath(matrix)))).toBe(text)
  })

  it('is exported as an SVG file on a white background with a quiet zone', () => {
    const matrix = qrMatrix(URL)
    const file = new DOMParser().parseFromString(qrSvg(matrix), 'image/svg+xml').documentElement
    const side = matrix.length + 8
    expect(file.getAttribute('viewBox')).toBe(`0 0 ${side} ${side}`)
    const [paper, code] = file.querySelectorAll('path')
    expect(paper?.getAttribute('d')).toBe(`M0 0h${side}v${side}H0z`)
    expect(code?.getAttribute('d')).toBe(qrPath(matrix))
  })

  it('is exported as a PNG file at least 1024 pixels wide, with whole pixels per module', async () => {
    const drawn: [string, number, number, number, number][] = []
    const context = {
      fillStyle: '',
      fillRect(x: number, y: number, width: number, height: number) {
        drawn.push([this.fillStyle, x, y, width, height])
      },
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
      done(new Blob(['png'], { type: type ?? '' }))
    })
    const matrix = qrMatrix(URL)
    expect((await qrPng(matrix)).type).toBe('image/png')
    const [paper, ...runs] = drawn
    const side = paper?.[3] ?? 0
    const scale = side / qrSide(matrix)
    expect(side).toBeGreaterThanOrEqual(1024)
    expect(Number.isInteger(scale)).toBe(true)
    expect(paper).toEqual(['#fff', 0, 0, side, side])
    const picture = paint(
      qrSide(matrix),
      runs.map(([, x, y, width, height]) => [
        x / scale,
        y / scale,
        (x + width) / scale,
        (y + height) / scale,
      ]),
    )
    expect(decodeQR(picture)).toBe(URL)
  })

  it('is not exported as a PNG file when the browser has no canvas', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await expect(qrPng(qrMatrix(URL))).rejects.toThrow('no canvas')
  })
})
