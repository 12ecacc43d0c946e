import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, lastAsked } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { IndexState, StaffWord } from '../contract/index.ts'
import { searchPages } from './index.ts'
import { IndexPage } from './index-page.tsx'
import { WordsPage } from './words-page.tsx'

const S = '/search/api/staff'
const WORDS: StaffWord[] = [
  { word: '均线', devices: 12, rule: 'none', isShown: true },
  { word: '广告', devices: 30, rule: 'block', isShown: false },
]
const READY: IndexState = {
  kinds: [{ kind: 'article', title: '文章', count: 200 }],
  pending: 3,
  builtAt: '2026-11-21T01:30:00.000Z',
  building: null,
}

beforeEach(() =>
  answerWith({
    [`${S}/words`]: () => ({ data: { list: WORDS, least: 5 } }),
    [`${S}/word`]: () => ({ data: {} }),
    [`${S}/index`]: () => ({ data: READY }),
    [`${S}/rebuild`]: () => ({ data: {} }),
  }),
)

test('两页，各要各的权限', () => {
  expect(searchPages.map(({ path, right }) => [path, right])).toEqual([
    ['/console/hot-words', 'content.review'],
    ['/console/search-index', 'settings.manage'],
  ])
})

describe('热搜词', () => {
  const open = async () => {
    render(
      <>
        <WordsPage {...pageProps()} />
        <ToastHost />
      </>,
    )
    return screen.findByRole('table', { name: '热搜词' })
  }
  const row = (name: RegExp) => within(screen.getByRole('row', { name }))

  test('看得到多少设备搜过、有没有展示', async () => {
    await open()
    expect(row(/均线/).getByText('展示中')).toBeVisible()
    expect(row(/广告/).getByText('已屏蔽')).toBeVisible()
    expect(screen.getByText(/至少 5 台设备/)).toBeVisible()
  })

  test('屏蔽一个，取消一个，置顶一个新的', async () => {
    await open()
    await userEvent.click(row(/均线/).getByRole('button', { name: '屏蔽' }))
    expect(await screen.findByText('已屏蔽', { selector: '[role="status"] *, output *' })).toBeVisible()
    expect(lastAsked(`${S}/word`)).toMatchObject({ word: '均线', rule: 'block' })
    await userEvent.click(row(/广告/).getByRole('button', { name: '取消屏蔽' }))
    await waitFor(() => expect(lastAsked(`${S}/word`)).toMatchObject({ word: '广告', rule: 'none' }))
    await userEvent.type(screen.getByRole('textbox', { name: '置顶一个词' }), ' 新股 {Enter}')
    await waitFor(() => expect(lastAsked(`${S}/word`)).toMatchObject({ word: '新股', rule: 'pin' }))
    await waitFor(() => expect(askedOf(`${S}/words`)).toHaveLength(4))
  })

  test('不能用的词说明白', async () => {
    answerWith({
      [`${S}/words`]: () => ({ data: { list: WORDS, least: 5 } }),
      [`${S}/word`]: () => ({ code: 'WORD_FORBIDDEN', msg: '这个词不能放上热门' }),
    })
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: '置顶一个词' }), '稳赚{Enter}')
    expect(await screen.findByText('这个词不能放上热门')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '置顶一个词' })).toHaveValue('稳赚')
  })
})

describe('搜索索引', () => {
  test('看得到各类的条数；重建照常可用', async () => {
    render(
      <>
        <IndexPage {...pageProps()} />
        <ToastHost />
      </>,
    )
    expect(await screen.findByText('3 处变化')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /文章/ })).getByText('200')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '重建索引' }))
    expect(await screen.findByText('开始重建，搜索照常可用')).toBeVisible()
    expect(askedOf(`${S}/rebuild`)).toHaveLength(1)
  })

  test('正在建时看得到到了哪里，不能再开始', async () => {
    answerWith({ [`${S}/index`]: () => ({ data: { ...READY, building: { begunAt: READY.builtAt, done: 1200 } } }) })
    render(<IndexPage {...pageProps()} />)
    expect(await screen.findByText('已放入 1200 条')).toBeVisible()
    expect(screen.getByRole('button', { name: '重建索引' })).toBeDisabled()
  })
})
