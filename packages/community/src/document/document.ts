import * as z from 'zod/mini'
import { chartCard } from '../chart-card.ts'
import { DOCUMENT_LIMITS } from './limits.ts'

const words = z.string().check(z.maxLength(10_000))

/** A run of characters in one dress. */
const textNode = z.object({
  type: z.literal('text'),
  text: words,
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  strike: z.optional(z.boolean()),
})

const inline = z.discriminatedUnion('type', [
  textNode,
  z.object({ type: z.literal('break') }),
  /** Leads out by /jumpurl, which asks; or to a page of this app. */
  z.object({
    type: z.literal('link'),
    href: z
      .string()
      .check(z.maxLength(500), z.regex(/^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/, '链接须是 https 地址')),
    children: z.array(textNode).check(z.maxLength(50)),
  }),
  z.object({
    type: z.literal('stock'),
    id: z.string().check(z.maxLength(16)),
    name: z.string().check(z.maxLength(20)),
  }),
  z.object({ type: z.literal('hashtag'), name: z.string().check(z.maxLength(20)) }),
  z.object({
    type: z.literal('mention'),
    niujinUid: z.string().check(z.maxLength(40)),
    name: z.string().check(z.maxLength(40)),
  }),
])
export type Inline = z.output<typeof inline>

const line = z.array(inline).check(z.maxLength(500))

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), children: line, align: z.optional(z.enum(['center', 'right'])) }),
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), children: line }),
  z.object({ type: z.literal('quote'), children: line }),
  z.object({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(line).check(z.minLength(1), z.maxLength(DOCUMENT_LIMITS.items)),
  }),
  /** The address is one of our own files; the size keeps its place before it loads. */
  z.object({
    type: z.literal('image'),
    url: z.string().check(z.maxLength(300)),
    width: z.int().check(z.gte(1), z.lte(10_000)),
    height: z.int().check(z.gte(1), z.lte(10_000)),
    caption: z.string().check(z.maxLength(60)),
  }),
  z.object({
    type: z.literal('table'),
    hasHead: z.boolean(),
    rows: z.array(z.array(line).check(z.maxLength(DOCUMENT_LIMITS.cells))).check(z.maxLength(100)),
  }),
  z.object({ type: z.literal('chart'), card: chartCard }),
  z.object({ type: z.literal('divider') }),
])
export type Block = z.output<typeof block>

/**
 * An article as it is stored: a tree of known parts. There is no HTML in it, and none is made of it but by React, so
 * nothing that a member writes or pastes can ever run.
 */
export const documentTree = z.object({
  version: z.literal(1),
  blocks: z.array(block).check(z.maxLength(DOCUMENT_LIMITS.blocks, `最多 ${DOCUMENT_LIMITS.blocks} 段`)),
})
export type DocumentTree = z.output<typeof documentTree>
