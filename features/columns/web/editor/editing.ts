import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link'
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $findMatchingParent, $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isNodeSelection,
  $isRangeSelection,
  $setSelection,
  type BaseSelection,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical'
import { $createChip, $createPiece, $pieceOf, $setPiece, PieceNode } from './nodes.ts'
import type { Chip, Piece } from './pieces.ts'

export type BlockName = 'paragraph' | 'heading2' | 'heading3' | 'quote' | 'bullets' | 'numbers'

/** What stands at the caret, as the tools show it. */
export interface AtCaret {
  readonly block: BlockName
  readonly isBold: boolean
  readonly isLink: boolean
  /** The piece that is chosen instead of a place in the text. */
  readonly piece: { readonly key: string; readonly piece: Piece } | undefined
}

const NOWHERE: AtCaret = { block: 'paragraph', isBold: false, isLink: false, piece: undefined }

/** Reads what stands at the caret. */
export function $atCaret(): AtCaret {
  const selection = $getSelection()
  if ($isNodeSelection(selection)) {
    const [node] = selection.getNodes()
    const piece = $pieceOf(node)
    return node && piece ? { ...NOWHERE, piece: { key: node.getKey(), piece } } : NOWHERE
  }
  if (!$isRangeSelection(selection)) return NOWHERE
  const anchor = selection.anchor.getNode()
  return {
    block: $blockOf(selection),
    isBold: selection.hasFormat('bold'),
    isLink: $findMatchingParent(anchor, $isLinkNode) !== null,
    piece: undefined,
  }
}

function $blockOf(selection: RangeSelection): BlockName {
  const anchor = selection.anchor.getNode()
  const top = anchor.getTopLevelElement() ?? anchor
  if ($isHeadingNode(top)) return top.getTag() === 'h2' ? 'heading2' : 'heading3'
  if ($isQuoteNode(top)) return 'quote'
  if ($isListNode(top)) return top.getListType() === 'number' ? 'numbers' : 'bullets'
  return 'paragraph'
}

/** Makes the paragraphs at the caret something else; what they are already becomes plain again. */
export function setBlock(editor: LexicalEditor, wanted: BlockName, now: BlockName): void {
  const next = wanted === now ? 'paragraph' : wanted
  if (next === 'bullets') return void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND)
  if (next === 'numbers') return void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND)
  if (now === 'bullets' || now === 'numbers') editor.dispatchCommand(REMOVE_LIST_COMMAND)
  editor.update(() => {
    $setBlocksType($getSelection(), () => {
      if (next === 'quote') return $createQuoteNode()
      return next === 'paragraph' ? $createParagraphNode() : $createHeadingNode(next === 'heading2' ? 'h2' : 'h3')
    })
  })
}

/** Puts a stock, topic or member where the caret is. */
export function insertChip(editor: LexicalEditor, chip: Chip, caret: Caret): void {
  editor.update(() => {
    $goTo(caret)
    // A blank after it: keyboards of phones write on behind a text, not behind a token.
    $insertNodes([$createChip(chip), $createTextNode(' ')])
  })
}

/** Puts a picture, table, chart or line below where the caret is. */
export function insertPiece(editor: LexicalEditor, piece: Piece, caret: Caret): void {
  editor.update(() => {
    $goTo(caret)
    $insertNodeToNearestRoot($createPiece(piece))
  })
}

/** Makes what is chosen lead somewhere, or puts the words there with their link; '' takes the link away. */
export function setLink(
  editor: LexicalEditor,
  { address, words }: { address: string; words: string },
  caret: Caret,
): void {
  editor.update(() => {
    $goTo(caret)
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    if (address === '' || !selection.isCollapsed()) return $toggleLink(address === '' ? null : address)
    $insertNodes([$createLinkNode(address).append($createTextNode(words === '' ? address : words))])
  })
}

/** Changes a piece; without a new one it is taken out. */
export function changePiece(editor: LexicalEditor, key: string, piece: Piece | undefined): void {
  editor.update(() => {
    const node = $getRoot()
      .getChildren()
      .find((one) => one.getKey() === key)
    if (!(node instanceof PieceNode)) return
    if (piece) $setPiece(node, piece)
    else {
      node.selectNext()
      node.remove()
    }
  })
}

/** Where the caret was before something else took the focus. */
export type Caret = BaseSelection | undefined

/** The caret as it stands, to come back to. */
export function caretOf(editor: LexicalEditor): Caret {
  return editor.read(() => $getSelection()?.clone())
}

/** Puts the caret where it was. */
export function goTo(editor: LexicalEditor, caret: Caret): void {
  editor.update(() => $goTo(caret), { discrete: true })
}

/** Back to where the caret was; whoever had none writes at the end. */
function $goTo(caret: Caret): void {
  if (caret) $setSelection(caret.clone())
  if (!$isRangeSelection($getSelection())) $getRoot().selectEnd()
}
