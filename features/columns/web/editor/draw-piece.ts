import type { Inline } from '@niujin/community'
import type { Piece } from './pieces.ts'

/** The element of a piece while one writes. Words go in as text alone. */
export function drawPiece(page: Document, piece: Piece, className: string): HTMLElement {
  const element = page.createElement('figure')
  element.className = className
  element.dataset['piece'] = piece.type
  element.append(contentOf(page, piece))
  const caption = captionOf(piece)
  if (caption !== '') {
    const words = page.createElement('figcaption')
    words.textContent = caption
    element.append(words)
  }
  return element
}

function contentOf(page: Document, piece: Piece): HTMLElement {
  if (piece.type === 'image') return picture(page, { ...piece, alt: piece.caption || '文章配图' })
  if (piece.type === 'chart')
    return picture(page, { ...piece.card, url: piece.card.picture, alt: `${piece.card.name}的图表` })
  return piece.type === 'table' ? table(page, piece.rows) : page.createElement('hr')
}

function captionOf(piece: Piece): string {
  if (piece.type === 'image') return piece.caption
  return piece.type === 'chart' ? `${piece.card.name}的图表` : ''
}

type Pictured = { url: string; width: number; height: number; alt: string }

function picture(page: Document, { url, width, height, alt }: Pictured): HTMLImageElement {
  const image = page.createElement('img')
  image.src = url
  image.width = width
  image.height = height
  image.alt = alt
  // What is dragged here are words, not the address of a picture.
  image.draggable = false
  return image
}

function table(page: Document, rows: readonly (readonly (readonly Inline[])[])[]): HTMLElement {
  const [frame, element] = [page.createElement('div'), page.createElement('table')]
  for (const row of rows) {
    const line = element.insertRow()
    for (const cell of row) line.insertCell().textContent = cell.map(wordsOf).join('')
  }
  frame.append(element)
  return frame
}

function wordsOf(one: Inline): string {
  switch (one.type) {
    case 'text':
      return one.text
    case 'break':
      return '\n'
    case 'link':
      return one.children.map(({ text }) => text).join('')
    case 'stock':
      return `$${one.name}$`
    case 'hashtag':
      return `#${one.name}#`
    case 'mention':
      return `@${one.name}`
  }
}
