import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentTree, textOf, type Block, type DocumentTree, type Inline } from '@niujin/community'
import { documentEditor } from './create-editor.ts'
import { tidy } from './tidy.ts'
import { $fill, $tree } from './tree.ts'

/** What the editor gives back of a document. */
function through(tree: DocumentTree): DocumentTree {
  const editor = documentEditor()
  editor.update(() => $fill(tree), { discrete: true })
  return editor.getEditorState().read($tree)
}

const words = fc.stringMatching(/^[一-龥a-zA-Z0-9，。$#@<>& \n]{0,12}$/)
const name = fc.stringMatching(/^[一-龥a-z]{1,6}$/)
const run = fc.record(
  {
    type: fc.constant('text' as const),
    text: words,
    bold: fc.boolean(),
    italic: fc.boolean(),
    underline: fc.boolean(),
    strike: fc.boolean(),
  },
  { requiredKeys: ['type', 'text'] },
)
const inline: fc.Arbitrary<Inline> = fc.oneof(
  run,
  fc.constant({ type: 'break' as const }),
  fc.record({
    type: fc.constant('link' as const),
    href: fc.constantFrom('https://www.sse.com.cn/', '/StockDetails?id=SH.600519'),
    children: fc.array(run, { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('stock' as const), id: fc.constantFrom('SH.600519', 'SZ.000001'), name }),
  fc.record({ type: fc.constant('hashtag' as const), name }),
  fc.record({ type: fc.constant('mention' as const), niujinUid: name, name }),
)
const line = fc.array(inline, { maxLength: 6 })
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record(
    {
      type: fc.constant('paragraph' as const),
      children: line,
      align: fc.constantFrom('center' as const, 'right' as const),
    },
    { requiredKeys: ['type', 'children'] },
  ),
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), children: line }),
  fc.record({ type: fc.constant('quote' as const), children: line }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('image' as const),
    url: fc.constant('/files/articles/a.jpg'),
    width: fc.integer({ min: 1, max: 2000 }),
    height: fc.integer({ min: 1, max: 2000 }),
    caption: name,
  }),
  fc.record({
    type: fc.constant('table' as const),
    hasHead: fc.boolean(),
    rows: fc.array(fc.array(line, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.constant({ type: 'divider' as const }),
)
const tree = fc.record({ version: fc.constant(1 as const), blocks: fc.array(block, { maxLength: 8 }) })

describe('编辑器里的内容与文档', () => {
  test('文档放进编辑器再拿出来，一样', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const tidied = tidy(given.blocks)
        expect(through(given)).toEqual(tidied)
        expect(documentTree.safeParse(tidied).success).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('整理过的再整理，不变；字一个不少', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const once = tidy(given.blocks)
        expect(tidy(once.blocks)).toEqual(once)
        const bare = (one: DocumentTree) => textOf(one).replaceAll(/\s/g, '')
        expect(bare(once)).toBe(bare(given))
      }),
    )
  })

  test('空的文档给一行可以写的', () => {
    expect(through({ version: 1, blocks: [] })).toEqual({ version: 1, blocks: [] })
  })

  test('一百条以上的列表分成几个', () => {
    const items = Array.from({ length: 230 }, (_, at): Inline[] => [{ type: 'text', text: String(at) }])
    const { blocks } = through({ version: 1, blocks: [{ type: 'list', ordered: true, items }] })
    expect(blocks.map((one) => (one.type === 'list' ? one.items.length : 0))).toEqual([100, 100, 30])
  })
})
