import { documentTree, textOf } from '@niujin/community'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documentOf, hasBadLink } from './markup.ts'

test('每一种记号成为一种段落', () => {
  const tree = documentOf(
    [
      '## 大标题',
      '### 小标题',
      '一段',
      '',
      '- 甲',
      '- 乙',
      '1. 先',
      '2. 后',
      '> 引用',
      '| 价 | 量 |',
      '| 10 | 20 |',
      '---',
    ].join('\n'),
  )
  expect(tree.blocks.map(({ type }) => type)).toEqual([
    'heading',
    'heading',
    'paragraph',
    'list',
    'list',
    'quote',
    'table',
    'divider',
  ])
  expect(tree.blocks[3]).toMatchObject({ ordered: false, items: [[{ text: '甲' }], [{ text: '乙' }]] })
  expect(tree.blocks[4]).toMatchObject({ ordered: true, items: [[{ text: '先' }], [{ text: '后' }]] })
  expect(tree.blocks[6]).toMatchObject({
    hasHead: true,
    rows: [
      [[{ text: '价' }], [{ text: '量' }]],
      [[{ text: '10' }], [{ text: '20' }]],
    ],
  })
  expect(z.safeParse(documentTree, tree).success).toBe(true)
})

test('一行里的粗体、链接与股票', () => {
  const [block] = documentOf('先看**价格**，再[练一练](/KTrain)，比如{贵州茅台 SH.600519}。').blocks
  expect(block).toEqual({
    type: 'paragraph',
    children: [
      { type: 'text', text: '先看' },
      { type: 'text', text: '价格', bold: true },
      { type: 'text', text: '，再' },
      { type: 'link', href: '/KTrain', children: [{ type: 'text', text: '练一练' }] },
      { type: 'text', text: '，比如' },
      { type: 'stock', id: 'SH.600519', name: '贵州茅台' },
      { type: 'text', text: '。' },
    ],
  })
})

test('没有记号的就是一段，标签当作字', () => {
  const tree = documentOf('<script>alert(1)</script>\n2 * 3 = 6')
  expect(textOf(tree)).toBe('<script>alert(1)</script>\n2 * 3 = 6')
})

test.each([
  ['[站内](/Xg)', false],
  ['[站外](https://www.sse.com.cn/)', false],
  ['[不行](http://a.example)', true],
  ['[不行](javascript:void)', true],
  ['[不行](//a.example)', true],
])('%s 的链接不能用：%s', (text, isBad) => {
  expect(hasBadLink(text)).toBe(isBad)
})
