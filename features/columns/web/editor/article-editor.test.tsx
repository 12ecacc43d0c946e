import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentTree } from '@niujin/community'
import { answerWith, openPage } from '@niujin/testkit/screen'
import ArticleEditor from './article-editor.tsx'
import { FROM_ARTICLE } from './paste/samples/messaging-article.ts'

const text = (words: string): DocumentTree => ({
  version: 1,
  blocks: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }],
})

function open(tree: DocumentTree = { version: 1, blocks: [] }) {
  const seen: DocumentTree[] = []
  const onChange = (next: DocumentTree) => void seen.push(next)
  openPage('/DZRelease', () => <ArticleEditor tree={tree} note="0 字" onChange={onChange} />)
  return { latest: () => seen.at(-1) }
}

/** Puts the caret behind all that is written. */
async function caretAtEnd() {
  const field = screen.getByRole('textbox', { name: '正文' })
  await act(async () => {
    field.focus()
    const selection = getSelection()
    selection?.selectAllChildren(field)
    selection?.collapseToEnd()
    document.dispatchEvent(new Event('selectionchange'))
  })
  return field
}

function paste(field: HTMLElement, html: string) {
  const data = { types: ['text/html'], files: [], getData: (type: string) => (type === 'text/html' ? html : '') }
  fireEvent.paste(field, { clipboardData: data })
}

// jsdom lays nothing out: the editor only asks to keep the caret in sight.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

describe('编辑器', () => {
  test('已有的内容在里面；选工具把段落变成标题、列表，再按变回来', async () => {
    const { latest } = open(text('量在价先'))
    const field = await caretAtEnd()
    expect(within(field).getByText('量在价先')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '标题' }))
    await waitFor(() => expect(latest()?.blocks).toMatchObject([{ type: 'heading', level: 2 }]))
    await userEvent.click(screen.getByRole('button', { name: '列表' }))
    await waitFor(() => expect(latest()?.blocks).toMatchObject([{ type: 'list', ordered: false }]))
    await userEvent.click(screen.getByRole('button', { name: '列表' }))
    await waitFor(() => expect(latest()?.blocks).toEqual(text('量在价先').blocks))
  })

  test('粘贴公众号的文章：留下话，图片没有带来会说；撤销就回到粘贴以前', async () => {
    const { latest } = open(text('前言'))
    paste(await caretAtEnd(), FROM_ARTICLE)
    expect(await screen.findByText(/有 1 张图片没有带过来/)).toBeVisible()
    await waitFor(() => expect(latest()?.blocks.map(({ type }) => type)).toContain('quote'))
    expect(JSON.stringify(latest())).not.toContain('mmbiz')
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(latest()).toEqual(text('前言')))
  })

  test('提到股票、写话题', async () => {
    answerWith({
      '/search/api/instruments': () => ({
        data: { list: [{ id: 'SH.600519', code: '600519', name: '贵州茅台', kind: 'stock' }] },
      }),
      '/interaction/Rest/api/transcript/suggest/hashtags': () => ({ data: { list: [{ name: '白酒周期' }] } }),
    })
    const { latest } = open(text('看'))
    await caretAtEnd()
    await userEvent.click(screen.getByRole('button', { name: '提到股票' }))
    await userEvent.type(await screen.findByPlaceholderText('代码、名称或拼音'), 'mt')
    await userEvent.click(await screen.findByRole('button', { name: /贵州茅台/ }))
    await userEvent.click(screen.getByRole('button', { name: '话题' }))
    await userEvent.click(await screen.findByRole('button', { name: '#白酒周期#' }))
    await waitFor(() =>
      expect(latest()?.blocks[0]).toMatchObject({
        children: [
          { type: 'text', text: '看' },
          { type: 'stock', id: 'SH.600519', name: '贵州茅台' },
          { type: 'text', text: ' ' },
          { type: 'hashtag', name: '白酒周期' },
          { type: 'text', text: ' ' },
        ],
      }),
    )
  })

  test('链接只能是 https 的', async () => {
    const { latest } = open(text('看'))
    await caretAtEnd()
    await userEvent.click(screen.getByRole('button', { name: '链接' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '地址' }), 'javascript:alert(1)')
    expect(screen.getByText('只能是 https:// 开头的地址')).toBeVisible()
    expect(screen.getByRole('button', { name: '插入' })).toBeDisabled()
    await userEvent.clear(screen.getByRole('textbox', { name: '地址' }))
    await userEvent.type(screen.getByRole('textbox', { name: '地址' }), 'https://www.sse.com.cn/')
    await userEvent.click(screen.getByRole('button', { name: '插入' }))
    await waitFor(() =>
      expect(latest()?.blocks[0]).toMatchObject({
        children: [{ type: 'text' }, { type: 'link', href: 'https://www.sse.com.cn/' }],
      }),
    )
  })
})
