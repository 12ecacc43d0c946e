import { writeFace, writeMention, type Mention } from '@niujin/content-rules'
import { FACES } from '@niujin/faces'

/** A text in the field, and where the caret or the selection is. */
export interface Writing {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A face while one writes: its name in brackets is readable, a number is not. */
const shownFace = (name: string) => `[${name}]`

/** How a stock stands in the field. */
const SHOWN_STOCK = /\$[^$\n]{1,24}\([A-Z]{2}\.[0-9A-Z]{3,8}\)\$$/

/** Puts `piece` at the caret, in place of what is selected. */
export function insert({ text, from, to }: Writing, piece: string): Writing {
  const caret = from + piece.length
  return { text: text.slice(0, from) + piece + text.slice(to), from: caret, to: caret }
}

/** A face by its id as it stands in the field. */
export function facePiece(id: number): string {
  const face = FACES.find((one) => one.id === id)
  return face ? shownFace(face.name) : ''
}

/** A stock as it stands in the field, with room after it. */
export function stockPiece(stock: Mention): string {
  return `${writeMention(stock)} `
}

/** What is sent for what stands in the field: faces by their number. */
export function textToSend(text: string): string {
  return FACES.reduce((written, { id, name }) => written.replaceAll(shownFace(name), writeFace(id)), text).trim()
}

/** The same the other way: what stands in the field for a text that was sent. */
export function textToWrite(text: string): string {
  return FACES.reduce((shown, { id, name }) => shown.replaceAll(writeFace(id), shownFace(name)), text)
}

/** Takes a whole face or stock away that ends at the caret; undefined when an ordinary character stands there. */
export function removePiece({ text, from, to }: Writing): Writing | undefined {
  if (from !== to) return undefined
  const before = text.slice(0, from)
  const face = FACES.map(({ name }) => shownFace(name)).find((piece) => before.endsWith(piece))
  const piece = face ?? SHOWN_STOCK.exec(before)?.[0]
  if (piece === undefined) return undefined
  const caret = from - piece.length
  return { text: text.slice(0, caret) + text.slice(to), from: caret, to: caret }
}
