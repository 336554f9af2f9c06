export { type QrMatrix, qrMatrix, qrPath, qrPng, qrSide, qrSvg } from './qr'
