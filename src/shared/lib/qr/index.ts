export { qrMatrix, qrPath, qrPng, qrSide, qrSvg } from './qr'
