import {
  $create,
  $getDocument,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  TextNode,
  type EditorConfig,
  type LexicalNode,
} from 'lexical'
import { drawPiece } from './draw-piece.ts'
import type { Chip, Piece } from './pieces.ts'

const NO_CHIP: Chip = { type: 'hashtag', name: '' }
const NO_PIECE: Piece = { type: 'divider' }

// What comes back here was put in by this editor: its own history and its own clipboard.
const chipState = createState('chip', { parse: (given) => (isRecord(given) ? (given as unknown as Chip) : NO_CHIP) })
const pieceState = createState('piece', {
  parse: (given) => (isRecord(given) ? (given as unknown as Piece) : NO_PIECE),
})

/**
 * A stock, topic or member in a line. A text that is one token, not a part of its own kind: keyboards of phones lose the
 * caret beside elements that cannot be edited, never beside text.
 */
export class ChipNode extends TextNode {
  override $config() {
    return this.config('chip', { extends: TextNode, stateConfigs: [{ flat: true, stateConfig: chipState }] })
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config)
    element.classList.add(String(config.theme['chip']))
    return element
  }

  override canInsertTextBefore(): boolean {
    return false
  }

  override canInsertTextAfter(): boolean {
    return false
  }

  override isTextEntity(): boolean {
    return true
  }
}

/** A picture, table, chart or line between the others. */
export class PieceNode extends DecoratorNode<null> {
  override $config() {
    return this.config('piece', { extends: DecoratorNode, stateConfigs: [{ flat: true, stateConfig: pieceState }] })
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    return drawPiece($getDocument(), $getState(this, pieceState), String(theme['piece']))
  }

  override updateDOM(before: this): boolean {
    return $getState(before, pieceState, 'direct') !== $getState(this, pieceState)
  }

  override decorate(): null {
    return null
  }

  override isInline(): false {
    return false
  }

  override getTextContent(): string {
    return '\n'
  }
}

/** The words a chip shows. */
export function chipText(chip: Chip): string {
  if (chip.type === 'stock') return `$${chip.name}$`
  return chip.type === 'hashtag' ? `#${chip.name}#` : `@${chip.name}`
}

/** A new chip. */
export function $createChip(chip: Chip): ChipNode {
  return $setState($create(ChipNode).setTextContent(chipText(chip)).setMode('token'), chipState, chip)
}

/** A new piece. */
export function $createPiece(piece: Piece): PieceNode {
  return $setState($create(PieceNode), pieceState, piece)
}

/** What a chip stands for; undefined for other nodes. */
export function $chipOf(node: LexicalNode): Chip | undefined {
  return node instanceof ChipNode ? $getState(node, chipState) : undefined
}

/** What a piece holds; undefined for other nodes. */
export function $pieceOf(node: LexicalNode | null | undefined): Piece | undefined {
  return node instanceof PieceNode ? $getState(node, pieceState) : undefined
}

/** Changes what a piece holds. */
export function $setPiece(node: PieceNode, piece: Piece): void {
  $setState(node, pieceState, piece)
}

function isRecord(given: unknown): given is object {
  return typeof given === 'object' && given !== null && 'type' in given
}
