import { renderToString } from 'react-dom/server'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '@niujin/testkit/screen'
import type { Block, DocumentTree } from '../document/document.ts'
import { DocumentView } from './document-view.tsx'

const tree = (...blocks: Block[]): DocumentTree => ({ version: 1, blocks })
const show = (...blocks: Block[]) => openPage('/column', () => <DocumentView tree={tree(...blocks)} />)

test('段落、标题、引用、列表、表格、图片各是各的', () => {
  show(
    { type: 'heading', level: 2, children: [{ type: 'text', text: '成交量' }] },
    { type: 'paragraph', align: 'center', children: [{ type: 'text', text: '放量', bold: true, underline: true }] },
    { type: 'quote', children: [{ type: 'text', text: '谁在买' }] },
    { type: 'list', ordered: true, items: [[{ type: 'text', text: '一' }], [{ type: 'text', text: '二' }]] },
    {
      type: 'table',
      hasHead: true,
      rows: [[[{ type: 'text', text: '公司' }]], [[{ type: 'text', text: '贵州茅台' }]]],
    },
    { type: 'image', url: '/files/articles/a.jpg', width: 800, height: 450, caption: '日线' },
  )
  expect(screen.getByRole('heading', { level: 2, name: '成交量' })).toBeVisible()
  expect(screen.getByText('放量').closest('strong')).not.toBeNull()
  expect(screen.getByText('谁在买').closest('blockquote')).not.toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('columnheader', { name: '公司' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '贵州茅台' })).toBeVisible()
  const picture = screen.getByRole('img', { name: '日线' })
  expect(picture).toHaveAttribute('width', '800')
  expect(picture).toHaveAttribute('height', '450')
  expect(picture).toHaveAttribute('loading', 'lazy')
})

test('股票、话题、人与链接各有去处；外面的链接先问一句', () => {
  show({
    type: 'paragraph',
    children: [
      { type: 'stock', id: 'SH.600519', name: '贵州茅台' },
      { type: 'hashtag', name: '白酒' },
      { type: 'mention', niujinUid: 'u1', name: '老王' },
      { type: 'link', href: 'https://www.sse.com.cn/a?b=1', children: [{ type: 'text', text: '公告' }] },
      { type: 'link', href: '/hq', children: [{ type: 'text', text: '行情' }] },
    ],
  })
  const leads = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href') ?? null
  expect(leads('公告')).toBe('/jumpurl?url=https%3A%2F%2Fwww.sse.com.cn%2Fa%3Fb%3D1')
  // Pages the product does not have here are not linked to; their words are still there.
  expect(screen.getByText('$贵州茅台$')).toBeVisible()
  expect(screen.getByText('#白酒#')).toBeVisible()
  expect(screen.getByText('@老王')).toBeVisible()
  expect(screen.getByText('行情')).toBeVisible()
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,1', 'http://a.cn'])(
  '%s 不成链接，也不成图片',
  (address) => {
    show(
      { type: 'paragraph', children: [{ type: 'link', href: address, children: [{ type: 'text', text: '点我' }] }] },
      { type: 'image', url: address, width: 1, height: 1, caption: '图' },
    )
    expect(screen.getByText('点我').closest('a')).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  },
)

test('写的标签只是字；在服务器上画出来也一样', () => {
  const html = renderToString(
    <DocumentView
      tree={tree({ type: 'paragraph', children: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] })}
    />,
  )
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})
