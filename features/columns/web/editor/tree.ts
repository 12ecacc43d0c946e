import { $createLinkNode, $isLinkNode } from '@lexical/link'
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical'
import type { Block, DocumentTree, Inline } from '@niujin/community'
import { $chipOf, $createChip, $createPiece, $pieceOf } from './nodes.ts'
import { tidy, tidyLine } from './tidy.ts'

type TextRun = Extract<Inline, { type: 'text' }>
const DRESSES = { bold: 'bold', italic: 'italic', underline: 'underline', strike: 'strikethrough' } as const
const DRESS_NAMES = Object.keys(DRESSES) as (keyof typeof DRESSES)[]

/** Puts a document in place of what the editor holds. */
export function $fill({ blocks }: DocumentTree): void {
  const root = $getRoot().clear()
  const nodes = $nodesOf(blocks)
  root.append(...nodes)
  // There is always a line to write in.
  if (nodes.length === 0 || $pieceOf(nodes.at(-1))) root.append($createParagraphNode())
}

/** Nodes for the blocks of a document. */
export function $nodesOf(blocks: readonly Block[]): LexicalNode[] {
  return tidy(blocks).blocks.map($nodeOf)
}

/** What the editor holds, as a document: what the document has no part for is left out, never its words. */
export function $tree(): DocumentTree {
  return tidy($getRoot().getChildren().flatMap($blocksOf))
}

function $nodeOf(one: Block): LexicalNode {
  if (one.type === 'paragraph') {
    const paragraph = $createParagraphNode().append(...$lineNodes(one.children))
    return one.align ? paragraph.setFormat(one.align) : paragraph
  }
  if (one.type === 'heading')
    return $createHeadingNode(one.level === 2 ? 'h2' : 'h3').append(...$lineNodes(one.children))
  if (one.type === 'quote') return $createQuoteNode().append(...$lineNodes(one.children))
  if (one.type !== 'list') return $createPiece(one)
  const items = one.items.map((item) => $createListItemNode().append(...$lineNodes(item)))
  return $createListNode(one.ordered ? 'number' : 'bullet').append(...items)
}

function $lineNodes(line: readonly Inline[]): LexicalNode[] {
  return line.map((one) => {
    switch (one.type) {
      case 'text':
        return $textNode(one)
      case 'break':
        return $createLineBreakNode()
      case 'link':
        return $createLinkNode(one.href).append(...one.children.map($textNode))
      case 'stock':
      case 'hashtag':
      case 'mention':
        return $createChip(one)
    }
  })
}

function $textNode(run: TextRun): TextNode {
  const node = $createTextNode(run.text)
  for (const name of DRESS_NAMES) if (run[name] === true) node.toggleFormat(DRESSES[name])
  return node
}

function $blocksOf(node: LexicalNode): Block[] {
  const piece = $pieceOf(node)
  if (piece) return [piece]
  if ($isListNode(node)) return [{ type: 'list', ordered: node.getListType() === 'number', items: $itemsOf(node) }]
  if (!$isElementNode(node)) return [{ type: 'paragraph', children: $line([node]) }]
  // Pieces pasted into the middle of something stand after it.
  const pieces = node.getChildren().flatMap((child) => $pieceOf(child) ?? [])
  return [$lineBlock(node), ...pieces]
}

function $lineBlock(node: ElementNode): Block {
  const children = $line(node.getChildren())
  if ($isHeadingNode(node)) {
    const tag = node.getTag()
    return { type: 'heading', level: tag === 'h1' || tag === 'h2' ? 2 : 3, children }
  }
  if ($isQuoteNode(node)) return { type: 'quote', children }
  const format = $isParagraphNode(node) ? node.getFormatType() : ''
  const align = format === 'end' ? 'right' : format
  return { type: 'paragraph', children, ...((align === 'center' || align === 'right') && { align }) }
}

/** Items of a list; a list within an item goes on in the same list. */
function $itemsOf(list: ListNode): Inline[][] {
  return list.getChildren().flatMap((item) => {
    if (!$isListItemNode(item)) return []
    const inner = item.getChildren().filter($isListNode)
    const own = item.getChildren().filter((one) => !$isListNode(one))
    return [...(own.length > 0 || inner.length === 0 ? [$line(own)] : []), ...inner.flatMap($itemsOf)]
  })
}

function $line(nodes: readonly LexicalNode[]): Inline[] {
  return tidyLine(nodes.flatMap($inlineOf))
}

function $inlineOf(node: LexicalNode): Inline[] {
  const chip = $chipOf(node)
  if (chip) return [chip]
  if ($isTextNode(node)) return [$runOf(node)]
  if ($isLineBreakNode(node)) return [{ type: 'break' }]
  if (!$isElementNode(node)) return []
  const inside = node.getChildren().flatMap($inlineOf)
  if (!$isLinkNode(node) || !isAddress(node.getURL())) return inside
  const runs = inside.filter((one) => one.type === 'text')
  return runs.length === inside.length ? [{ type: 'link', href: node.getURL(), children: runs }] : inside
}

function $runOf(node: TextNode): TextRun {
  const run: TextRun = { type: 'text', text: node.getTextContent() }
  for (const name of DRESS_NAMES) if (node.hasFormat(DRESSES[name])) run[name] = true
  return run
}

/** Addresses a document may lead to: https, and pages of this app. */
export function isAddress(address: string): boolean {
  return address.length <= 500 && /^(https:\/\/\S+|\/(?![/\\])\S*)$/.test(address)
}
