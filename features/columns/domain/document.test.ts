import type { Block, DocumentTree, Inline } from '@niujin/community'
import { textOf } from '@niujin/community'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  freePart,
  hashtagOf,
  heatOf,
  isEmptyDocument,
  referencesOf,
  settledDocument,
  wordChanges,
} from './index.ts'
import { weightOf } from './free-part.ts'
import { safeHref } from '@niujin/community/walk'

const NAMES = { stocks: new Map([['SH.600519', '贵州茅台']]), members: new Map([['u-1', '老张']]) }
const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (...children: readonly Inline[]): Block => ({ type: 'paragraph', children: [...children] })
const tree = (...blocks: readonly Block[]): DocumentTree => ({ version: 1, blocks: [...blocks] })
const image = (url: string): Block => ({ type: 'image', url, width: 10, height: 10, caption: '' })

const words = fc.string({ unit: 'grapheme', maxLength: 30 })
const inline: fc.Arbitrary<Inline> = fc.oneof(
  words.map(text),
  fc.constant<Inline>({ type: 'break' }),
  fc.constantFrom('SH.600519', 'SH.999999').map((id): Inline => ({ type: 'stock', id, name: '假名' })),
  fc.constantFrom('u-1', 'u-2').map((niujinUid): Inline => ({ type: 'mention', niujinUid, name: '假名' })),
  words.map((name): Inline => ({ type: 'hashtag', name: name.slice(0, 20) })),
  words.map((one): Inline => ({ type: 'link', href: 'https://a.example/x', children: [{ type: 'text', text: one }] })),
)
const line = fc.array(inline, { maxLength: 5 })
const block: fc.Arbitrary<Block> = fc.oneof(
  line.map((children): Block => ({ type: 'paragraph', children })),
  line.map((children): Block => ({ type: 'heading', level: 2, children })),
  fc.array(line, { minLength: 1, maxLength: 4 }).map((items): Block => ({ type: 'list', ordered: true, items })),
  fc
    .array(fc.array(line, { maxLength: 3 }), { maxLength: 3 })
    .map((rows): Block => ({ type: 'table', hasHead: false, rows })),
  fc.constant(image('/files/a.webp')),
  fc.constant<Block>({ type: 'divider' }),
)
const document = fc.array(block, { maxLength: 12 }).map((blocks) => tree(...blocks))

describe('收下的正文', () => {
  test('再收一次，一字不变', () => {
    fc.assert(
      fc.property(document, (given) => {
        const first = settledDocument(given, NAMES)
        if (!first.ok) return
        expect(settledDocument(first.value, NAMES)).toEqual(first)
      }),
    )
  })

  test('股票与人用真名，不存在的变成普通的字', () => {
    const settled = settledDocument(
      tree(
        paragraph(
          { type: 'stock', id: 'SH.600519', name: '稳赚一号' },
          { type: 'mention', niujinUid: 'u-1', name: '官方客服' },
          { type: 'stock', id: 'SH.999999', name: '没有' },
          { type: 'mention', niujinUid: 'u-9', name: '牛金官方' },
        ),
      ),
      NAMES,
    )
    expect(settled).toMatchObject({
      value: {
        blocks: [
          {
            children: [
              { type: 'stock', name: '贵州茅台' },
              { type: 'mention', name: '老张' },
              { type: 'text', text: '$没有' },
              { type: 'text', text: '@牛金官方' },
            ],
          },
        ],
      },
    })
  })

  test('看不见的、倒着念的字去掉，两段字之间的空格留着', () => {
    const settled = settledDocument(
      tree(paragraph(text('买\u202E入\u200B '), text(' \u2066好'), text('\u0000'))),
      NAMES,
    )
    expect(settled).toMatchObject({ value: { blocks: [{ children: [{ text: '买入 ' }, { text: ' 好' }] }] } })
  })

  test.each([
    ['太长', tree(...Array.from({ length: 4 }, () => paragraph(text('长'.repeat(9000))))), 'DOCUMENT_TOO_LONG'],
    ['图片太多', tree(...Array.from({ length: 61 }, (_, at) => image(`/files/${at}`))), 'TOO_MANY_PICTURES'],
    [
      '链接打不开',
      tree(paragraph({ type: 'link', href: '/\\evil.example', children: [{ type: 'text', text: '点' }] })),
      'LINK_REFUSED',
    ],
  ] as const)('%s的不收', (_name, given, code) => expect(settledDocument(given, NAMES)).toMatchObject({ code }))

  test('列出图片、股票与人，各一次', () => {
    const found = referencesOf(
      tree(
        image('/files/a'),
        image('/files/a'),
        paragraph({ type: 'stock', id: 'SH.600519', name: '' }, { type: 'mention', niujinUid: 'u-1', name: '' }),
      ),
    )
    expect(found).toEqual({ pictures: ['/files/a'], stocks: ['SH.600519'], members: ['u-1'] })
  })

  test('只有空白的算没有写', () => {
    expect(isEmptyDocument(tree(paragraph(text('  '), { type: 'break' }), { type: 'divider' }))).toBe(true)
    expect(isEmptyDocument(tree(image('/files/a')))).toBe(false)
    expect(isEmptyDocument(tree(paragraph(text('有'))))).toBe(false)
  })
})

describe('链接', () => {
  test.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['HTTPS://EXAMPLE.COM', 'https://example.com/'],
    ['https://аpple.com/', 'https://xn--pple-43d.com/'],
    ['/Stock?id=1', '/Stock?id=1'],
    ['/a/../b', '/b'],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['vbscript:msgbox(1)', undefined],
    ['http://example.com', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['\\\\evil.example', undefined],
    ['/..//evil.example', undefined],
    ['/\tevil', undefined],
    ['https://user:pass@example.com', undefined],
    ['https://localhost/x', undefined],
    ['https://', undefined],
    ['', undefined],
  ])('%j → %j', (given, kept) => expect(safeHref(given)).toBe(kept))

  test('随便什么字，留下的不是 https 就是本站的路径', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `/${rest}`),
        ),
        (given) => {
          const kept = safeHref(given)
          if (kept === undefined) return
          const { origin } = new URL(kept, 'https://home.invalid')
          expect(kept.startsWith('/') ? origin === 'https://home.invalid' : origin.startsWith('https://')).toBe(true)
          expect(safeHref(kept)).toBe(kept)
        },
      ),
    )
  })
})

test.each([
  ['新手入门', '新手入门'],
  ['#新手#', '新手'],
  [' A 股 ', 'A 股'],
  ['\u200B', undefined],
  ['长'.repeat(21), undefined],
  ['两\n行', undefined],
])('话题 %j → %j', (given, kept) => expect(hashtagOf(given)).toBe(kept))

describe('试读的部分', () => {
  test('总在开头，不超过定的字数，也不超过一半', () => {
    fc.assert(
      fc.property(document, fc.integer({ min: 1, max: 200 }), (whole, most) => {
        const free = freePart(whole, most)
        expect(weightOf(free)).toBeLessThanOrEqual(Math.min(most, weightOf(whole) / 2))
        const plain = (given: DocumentTree) => textOf(given).replaceAll(/\s/gu, '')
        expect(plain(whole).startsWith(plain(free))).toBe(true)
        expect(free.blocks.length).toBeLessThanOrEqual(whole.blocks.length)
      }),
    )
  })

  test('只有一大段也只给开头几个字', () =>
    expect(textOf(freePart(tree(paragraph(text('一二三四五六七八九十'.repeat(100)))), 12))).toBe(
      '一二三四五六七八九十一二',
    ))

  test('图片不能绕过去', () => expect(freePart(tree(image('/a'), image('/b'), image('/c')), 50).blocks).toEqual([]))
})

describe('两版之间', () => {
  const marks = { same: ' ', added: '+', removed: '-' } as const
  test('一段改了几个字，写出哪几个字', () => {
    const changed = changesBetween(
      tree(paragraph(text('第一段')), paragraph(text('今天涨了 3.2% 很好')), paragraph(text('要删的'))),
      tree(paragraph(text('第一段')), paragraph(text('今天跌了 3.5% 很好')), { type: 'divider' }),
    )
    expect(changed.map(({ kind }) => kind)).toEqual(['same', 'changed', 'removed', 'added'])
    const [, second] = changed
    const shown = second?.kind === 'changed' ? second.words.map(({ kind, text: one }) => marks[kind] + one) : []
    expect(shown).toEqual([' 今天', '-涨', '+跌', ' 了 ', '-3.2%', '+3.5%', '  很好'])
  })

  test('去掉新的就是旧的，去掉旧的就是新的', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const changes = wordChanges(before, after)
        const without = (kind: string) =>
          changes
            .filter((one) => one.kind !== kind)
            .map((one) => one.text)
            .join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
    )
    fc.assert(
      fc.property(document, document, (before, after) => {
        const changes = changesBetween(before, after)
        expect(
          changes.flatMap((one) => (one.kind === 'changed' ? [one.before] : one.kind === 'added' ? [] : [one.block])),
        ).toEqual(before.blocks)
        expect(
          changes.flatMap((one) => (one.kind === 'changed' ? [one.after] : one.kind === 'removed' ? [] : [one.block])),
        ).toEqual(after.blocks)
      }),
    )
  })

  test('很长的两段全不同也不会算不完', () => {
    const long = (from: number) =>
      Array.from({ length: 9000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * from) % 9000))).join('')
    expect(wordChanges(long(7), long(11)).length).toBeGreaterThan(0)
  })
})

test('热度：赞多的在前，同样的新的在前，十倍的赞抵两天', () => {
  const at = Date.UTC(2026, 10, 20)
  expect(heatOf({ reads: 0, likes: 5, at })).toBeGreaterThan(heatOf({ reads: 5, likes: 0, at }))
  expect(heatOf({ reads: 5, likes: 0, at: at + 1000 })).toBeGreaterThan(heatOf({ reads: 5, likes: 0, at }))
  const hot = heatOf({ reads: 99, likes: 0, at })
  const later = heatOf({ reads: 9, likes: 0, at: at + 2 * 86_400_000 })
  expect(hot).toBe(later)
})
