import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { documentTree, textOf } from '@niujin/community'
import { cleanAddress } from './clean-address.ts'
import { treeOfHtml } from './html-to-tree.ts'
import { FROM_ARTICLE } from './samples/messaging-article.ts'
import { FROM_WORD } from './samples/word.ts'

const text = (words: string, dress: object = {}) => ({ type: 'text', text: words, ...dress })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const blocksOf = (html: string) => treeOfHtml(html).tree.blocks

describe('从 Word 粘贴', () => {
  test('标题、段落、加粗、列表、表格、链接都在；样式、隐藏的话、软件自己的东西没有', () => {
    const { tree, pictures } = treeOfHtml(FROM_WORD)
    expect(tree.blocks).toEqual([
      { type: 'heading', level: 2, children: [text('白酒行业2026年中期策略')] },
      paragraph(
        text('核心观点：', { bold: true }),
        text('行业去库存接近尾声，龙头公司的现金流仍然稳健, 批价在二季度企稳。'),
      ),
      {
        type: 'list',
        ordered: true,
        items: [[text('渠道库存降到45天')], [text('直营占比', { italic: true }), text('继续提高')]],
      },
      { type: 'list', ordered: false, items: [[text('风险：消费恢复不及预期')]] },
      {
        type: 'table',
        hasHead: false,
        rows: [
          [[text('公司', { bold: true })], [text('营收（亿元）', { bold: true })], [text('同比', { bold: true })]],
          [[text('贵州茅台')], [text('893.9')], [text('9.2%')]],
          [[text('合计')], [], [text('8.1%')]],
        ],
      },
      paragraph(
        text('数据见'),
        { type: 'link', href: 'https://www.sse.com.cn/disclosure/?id=600519', children: [text('交易所公告')] },
        text('，'),
        text('不构成', { underline: true }),
        text('任何', { strike: true }),
        text('建议。'),
      ),
    ])
    expect(pictures).toBe(1)
  })
})

describe('从公众号粘贴', () => {
  test('一层层的外壳去掉，留下话、引用与列表；卡片、音频、小程序、脚本没有', () => {
    const { tree, pictures } = treeOfHtml(FROM_ARTICLE)
    expect(tree.blocks).toEqual([
      { ...paragraph(text('一、成交量回来了', { bold: true })), align: 'center' },
      paragraph(text('周五两市成交'), text('1.2万亿元', { bold: true }), text('，比前一天多了两成。')),
      {
        type: 'quote',
        children: [text('放量上涨是好事，'), text('但要看是谁在买', { italic: true }), text('。')],
      },
      {
        type: 'list',
        ordered: false,
        items: [
          [text('北向净流入 58 亿元')],
          [text('两融余额连续'), text('三天', { bold: true, underline: true }), text('增加')],
          [text('其中创业板最多')],
        ],
      },
      paragraph(text('点这里进小程序')),
      paragraph({
        type: 'link',
        href: 'https://mp.weixin.qq.com/s?__biz=Mz&mid=22&idx=1&sn=ab#wechat_redirect',
        children: [text('上一篇')],
      }),
    ])
    // One real picture; the dot that counts readers is none.
    expect(pictures).toBe(1)
  })
})

describe('粘贴的都不可信', () => {
  test.each([
    ['<img src=x onerror="document.title=1">好', '好'],
    ['<svg onload="alert(1)"><text>图</text></svg>好', '好'],
    ['<a href="javascript:alert(1)">点我</a>', '点我'],
    ['<a href="data:text/html,<script>1</script>">点我</a>', '点我'],
    ['<a href="http://example.com">不加密的</a>', '不加密的'],
    ['<a href="https://user:pass@example.com">带口令的</a>', '带口令的'],
    ['<p style="background:url(https://t.example/1.gif)">话</p>', '话'],
    ['<form action="https://x"><input value="骗"><button>提交</button></form>话', '话'],
    ['<iframe srcdoc="<p>里面</p>"></iframe>话', '话'],
    ['<math><mi xlink:href="javascript:1">x</mi></math>话', '话'],
    ['<template><p>模板</p></template>话', '话'],
    ['话<noscript><p>没有脚本</p></noscript>', '话'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ])('%s 只剩话', (html, words) => {
    const { tree } = treeOfHtml(html)
    expect(textOf(tree)).toBe(words)
    expect(JSON.stringify(tree)).not.toMatch(/javascript:|"href":"http:|onerror|data:text/)
  })

  test('套得再深、再长也读得完', () => {
    const deep = `${'<div>'.repeat(600)}底${'</div>'.repeat(600)}`
    expect(textOf(treeOfHtml(deep).tree)).toBe('底')
    expect(blocksOf('<p>一段</p>'.repeat(2000))).toHaveLength(500)
  })

  test('随便什么 HTML 出来的都是合规的文档', () => {
    const tag = fc.constantFrom(
      'p',
      'b',
      'ul',
      'ol',
      'li',
      'table',
      'tr',
      'td',
      'th',
      'a',
      'h1',
      'h4',
      'blockquote',
      'div',
      'pre',
      'hr',
      'br',
    )
    const html = fc.array(
      fc.oneof(
        tag.map((name) => `<${name} href="https://a.cn/ b">`),
        tag.map((name) => `</${name}>`),
        fc.stringMatching(/^[一-龥<&"' \n]{0,6}$/),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(html, (parts) => {
        expect(documentTree.safeParse(treeOfHtml(parts.join('')).tree).success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('细处', () => {
  test('只有一格的表格是外框，里面的照段落', () => {
    expect(blocksOf('<table><tr><td><p>一</p><p>二</p></td></tr></table>')).toEqual([
      paragraph(text('一')),
      paragraph(text('二')),
    ])
  })

  test('表头、换行与不加粗的粗体', () => {
    expect(blocksOf('<table><tr><th>甲</th><th>乙</th></tr><tr><td>1<br>2</td><td></td></tr></table>')).toEqual([
      {
        type: 'table',
        hasHead: true,
        rows: [
          [[text('甲')], [text('乙')]],
          [[text('1'), { type: 'break' }, text('2')], []],
        ],
      },
    ])
    expect(blocksOf('<b style="font-weight:normal"><p>谷歌文档</p></b>')).toEqual([paragraph(text('谷歌文档'))])
  })

  test.each([
    ['https://a.cn/x?utm_source=1&id=2', 'https://a.cn/x?id=2'],
    ['  https://a.cn ', 'https://a.cn/'],
    ['//a.cn', undefined],
    ['/MyCenter', undefined],
    ['https://', undefined],
  ])('地址 %s', (given, want) => {
    expect(cleanAddress(given)).toBe(want)
  })
})
