/** What posters are drawn with; a door of its own, fetched when a picture is wanted. */
export { qrCode } from './qr-code.ts'
export { brokenTo, paintCode, write, type Pen, type TextPosition } from './pen.ts'
