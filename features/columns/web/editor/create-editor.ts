import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode, registerList } from '@lexical/list'
import { DRAG_DROP_PASTE, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  isDOMNode,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type LexicalEditor,
} from 'lexical'
import type { DocumentTree } from '@niujin/community'
import { ChipNode, PieceNode } from './nodes.ts'
import { treeOfHtml } from './paste/html-to-tree.ts'
import { $fill, $nodesOf } from './tree.ts'
import styles from './editor.module.css'

const NAMESPACE = 'niujin-article'

/** What the page does beside the editor. */
interface EditorEvents {
  /** Pictures that were pasted or dropped as files. */
  readonly onFiles: (files: readonly File[]) => void
  /** So many pictures of a paste stayed outside, because their files are somebody else's. */
  readonly onPicturesLeft: (count: number) => void
}

/** An editor of documents; the answer's second is how it ends. It writes in `element` until then. */
export function startEditor(
  element: HTMLElement,
  tree: DocumentTree,
  events: EditorEvents,
): readonly [LexicalEditor, () => void] {
  const editor = documentEditor()
  editor.setRootElement(element)
  editor.update(() => $fill(tree), { tag: 'history-merge', discrete: true })
  const stop = mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), 500),
    registerPaste(editor, events),
    registerPieces(editor),
  )
  return [
    editor,
    () => {
      stop()
      editor.setRootElement(null)
    },
  ]
}

/** An editor without a place on the page. */
export function documentEditor(): LexicalEditor {
  return createEditor({
    namespace: NAMESPACE,
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, ChipNode, PieceNode],
    theme: THEME,
    onError(error) {
      throw error
    },
  })
}

const THEME = {
  chip: styles.chip ?? '',
  piece: styles.piece ?? '',
  link: styles.link ?? '',
  paragraph: styles.paragraph ?? '',
  quote: styles.quote ?? '',
  heading: { h2: styles.heading2 ?? '', h3: styles.heading3 ?? '' },
  list: { ul: styles.bullets ?? '', ol: styles.ordered ?? '', listitem: styles.item ?? '' },
  text: {
    bold: styles.bold ?? '',
    italic: styles.italic ?? '',
    underline: styles.underline ?? '',
    strikethrough: styles.strike ?? '',
    underlineStrikethrough: styles.both ?? '',
  },
}

function registerPaste(editor: LexicalEditor, { onFiles, onPicturesLeft }: EditorEvents): () => void {
  const take = (data: DataTransfer | null): boolean => {
    const html = data?.getData('text/html') ?? ''
    if (!data || html === '' || isOwn(data)) return false
    const { tree, pictures } = treeOfHtml(html)
    if (tree.blocks.length === 0 && pictures === 0) return false
    editor.update(() => $insertTree(tree), { tag: PASTE_TAG })
    if (pictures > 0) onPicturesLeft(pictures)
    return true
  }
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        if (!('clipboardData' in event) || !take(event.clipboardData)) return false
        event.preventDefault()
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // Dropped text, and what keyboards paste by themselves.
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (given) => typeof given !== 'string' && take(given.dataTransfer),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        const pictures = files.filter(({ type }) => type.startsWith('image/'))
        onFiles(pictures)
        return pictures.length > 0
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
}

/** Puts a document where the caret is; a single paragraph goes into the line. */
function $insertTree({ blocks }: DocumentTree): void {
  const nodes = $nodesOf(blocks)
  if (!$isRangeSelection($getSelection())) return
  $insertNodes(nodes)
}

/** What this editor copied keeps all its parts. */
function isOwn(data: DataTransfer): boolean {
  const copied = data.getData('application/x-lexical-editor')
  if (copied === '') return false
  try {
    const given: unknown = JSON.parse(copied)
    return typeof given === 'object' && given !== null && 'namespace' in given && given.namespace === NAMESPACE
  } catch {
    return false
  }
}

/** A tap on a piece chooses it. */
function registerPieces(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    CLICK_COMMAND,
    ({ target }) => {
      const node = isDOMNode(target) ? $getNearestNodeFromDOMNode(target) : null
      if (!(node instanceof PieceNode)) return false
      const selection = $createNodeSelection()
      selection.add(node.getKey())
      $setSelection(selection)
      return true
    },
    COMMAND_PRIORITY_LOW,
  )
}
