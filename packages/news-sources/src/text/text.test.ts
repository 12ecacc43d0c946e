import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import { httpLink } from './http-link.ts'
import { momentOf } from './moment.ts'
import { stripHtml } from './strip-html.ts'
import { tidyItem, type RawItem } from './tidy-item.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')

function tidied(raw: RawItem) {
  const item = tidyItem(raw, { now: NOW })
  return item.ok ? item.value : undefined
}

describe('HTML 成文字', () => {
  test.each([
    ['<p>第一段</p><p>第二段<br/>第三行</p>', '第一段\n第二段\n第三行'],
    ['市盈率<10 且 PB>1', '市盈率<10 且 PB>1'],
    ['<script>alert(1)</script>正文<style>p{}</style>', '正文'],
    ['<!-- 注释 --><b>A&amp;B</b>&nbsp;&#20013;&#x6587;', 'A&B 中文'],
    ['&lt;img src=x&gt;', '<img src=x>'],
    ['没有关的 <a href="x', '没有关的'],
    ['坏字符&#0;&#xD800;\u202e反写\u200b', '坏字符反写'],
  ])('%j', (html, text) => {
    expect(stripHtml(html)).toBe(text)
  })

  test('不论给什么，都不留下控制字符与空行', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '<',
            '>',
            '&#0;',
            '&amp;',
            '\u202e',
            '\u200b',
            '\n',
            '\t',
            ' ',
            '甲',
            '<script>',
            '</script>',
            '<!--',
            '-->',
          ),
        ),
        (pieces) => {
          const text = stripHtml(pieces.join(''))
          expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}]/u)
          expect(text).not.toMatch(/\n\n|^\n|\n$/)
        },
      ),
    )
  })
})

test('链接只要 http(s)，不要带账号的', () => {
  expect(httpLink('/news/1', 'https://a.example/feed')).toBe('https://a.example/news/1')
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://u:p@a.example/',
    'file:///x',
    '',
    'https://',
    `https://a.example/${'x'.repeat(600)}`,
  ])
    expect(httpLink(bad)).toBeNull()
})

describe('时间', () => {
  test.each([
    ['Tue, 03 Jun 2003 09:39:21 GMT', '2003-06-03T09:39:21Z'],
    ['2026-11-21T09:30:00+08:00', '2026-11-21T01:30:00Z'],
    ['2026-11-21 09:30:00', '2026-11-21T01:30:00Z'],
    ['2026/1/2', '2026-01-01T16:00:00Z'],
    [1_795_140_000, '2026-11-20T02:00:00Z'],
    ['1795140000000', '2026-11-20T02:00:00Z'],
  ])('%j', (given, meant) => {
    expect(momentOf(given)).toBe(Date.parse(meant))
  })
  test('不是时间的就是没有；说是将来的算现在', () => {
    for (const bad of ['昨天', '', null, {}, -1, Number.NaN]) expect(momentOf(bad)).toBeUndefined()
    expect(tidied({ content: '内容', at: '2030-01-01T00:00:00Z' })?.at).toBe(NOW)
  })
})

describe('一条', () => {
  test('【】里的是标题；标题只是正文开头时不要', () => {
    expect(tidied({ content: '【标题】正文' })).toMatchObject({ title: '标题', content: '正文' })
    expect(tidied({ title: '【标题】', content: '正文' })).toMatchObject({ title: '标题', content: '正文' })
    expect(tidied({ title: '正文开头', content: '正文开头，后面还有' })).toMatchObject({ title: null })
    expect(tidied({ title: '只有标题' })).toMatchObject({ title: null, content: '只有标题' })
    expect(tidied({ title: ' ', content: '<br>' })).toBeUndefined()
  })

  test('太长的截断并写省略号，编号太长或没有用指纹', () => {
    const item = tidied({ guid: 'x'.repeat(300), title: '长'.repeat(200), content: '字'.repeat(5000) })
    expect([item?.title?.length, item?.content.length, item?.content.at(-1)]).toEqual([80, 2000, '…'])
    expect(item?.guid).toMatch(/^[\w-]{43}$/)
    expect(tidied({ content: '甲' })?.guid).not.toBe(tidied({ content: '乙' })?.guid)
  })

  test('标点、空格、全角不同的算同样的话', () => {
    expect(fingerprint('要闻', 'ＡＢＣ 涨，停！')).toBe(fingerprint(null, '要闻abc涨停'))
    expect(fingerprint(null, '涨1%')).not.toBe(fingerprint(null, '涨2%'))
  })
})
