import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerAlso,
  answerWith,
  askedOf,
  keysOf,
  lastAsked,
  MEMBER_BOOT,
  openPage,
  type Answers,
} from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { ownArticle, ownLine } from '../testing/samples.ts'
import MyArticlesRow from './my-articles-row.tsx'
import * as page from './release-page.tsx'

const API = '/interaction/Rest/api/'
const OWN = `${API}article/own`
const SAVE = `${API}article/edit/save`
const SUBMIT = `${API}article/edit/submit`
const COUNTS = { draft: 0, review: 0, returned: 0, scheduled: 0, published: 0, offline: 0 }

function mine(list: object[], given: object = {}) {
  return () => ({ data: { list, nextCursor: null, counts: COUNTS, mayPublish: true, mayMarkOpinion: false, ...given } })
}
const answer = (given: Answers) => answerWith(given, MEMBER_BOOT)

// jsdom lays nothing out: the editor only asks to keep the caret in sight.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
beforeEach(() => localStorage.clear())

describe('发布', () => {
  test('不能发布的人与游客看到谁能发布、去哪里申请', async () => {
    answer({ [`${API}article/mine`]: mine([], { mayPublish: false }) })
    const { unmount } = openPage('/DZRelease', page)
    expect(await screen.findByRole('link', { name: '申请成为作者' })).toHaveAttribute('href', '/Partner')
    expect(screen.queryByRole('link', { name: /去登录/ })).toBeNull()
    unmount()
    answerWith({ [`${API}article/mine`]: () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }) }, EMPTY_BOOT)
    openPage('/DZRelease', page, { boot: EMPTY_BOOT })
    expect(await screen.findByRole('link', { name: /去登录/ })).toBeVisible()
  })

  test('自己的文章各到哪一步、为什么被退回；写文章开一篇新草稿', async () => {
    answer({
      [`${API}article/mine`]: mine(
        [
          ownLine({ id: 'article-001', status: 'review' }),
          ownLine({ id: 'article-002', title: '旧的', status: 'returned', reason: '有承诺收益的话' }),
        ],
        { counts: { ...COUNTS, review: 1, returned: 1 } },
      ),
      [`${API}article/edit/start`]: () => ({ data: ownArticle({ id: 'article-009' }) }),
      [OWN]: () => ({ data: ownArticle({ id: 'article-009' }) }),
    })
    openPage('/DZRelease', page)
    const list = within(await screen.findByRole('region', { name: '我发布的' }))
    expect(list.getByText('待审核')).toBeVisible()
    expect(list.getByText('原因：有承诺收益的话')).toBeVisible()
    expect(list.getByRole('tab', { name: '已退回 1' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '写文章' }))
    await waitFor(() => expect(lastAsked(OWN)).toMatchObject({ id: 'article-009' }))
    expect(keysOf(`${API}article/edit/start`)[0]).not.toBeNull()
  })

  test('个人中心的“我的文章”只给能发布的人', async () => {
    answer({ [`${API}article/mine`]: mine([], { mayPublish: false }) })
    const { unmount } = openPage('/MyCenter', MyArticlesRow)
    await waitFor(() => expect(askedOf(`${API}article/mine`)).toHaveLength(1))
    expect(screen.queryByText('我的文章')).toBeNull()
    unmount()
    answer({ [`${API}article/mine`]: mine([]) })
    openPage('/MyCenter', MyArticlesRow)
    expect(await screen.findByRole('link', { name: '我的文章' })).toHaveAttribute('href', '/DZRelease')
  })
})

describe('写文章', () => {
  const open = () => openPage('/DZRelease?article=article-001', page)
  const saved = ({ version }: { version?: string }) => ({
    data: { version: Number(version) + 1, status: 'draft', updatedAt: '2026-11-20T10:00:00+08:00' },
  })
  // The editor is fetched after the page: what it says is there once it has come.
  const title = async () => {
    await screen.findByRole('textbox', { name: '正文' })
    return screen.getByRole('textbox', { name: '标题' })
  }

  test('改了就在本机，送审前先存到服务器，带着版本号', async () => {
    answer({ [OWN]: () => ({ data: ownArticle() }), [SAVE]: saved, [SUBMIT]: () => ({ data: ownArticle() }) })
    open()
    fireEvent.change(await title(), { target: { value: '新的标题' } })
    expect(await screen.findByText(/已存在本机/)).toBeVisible()
    expect(JSON.stringify(localStorage)).toContain('新的标题')
    await userEvent.click(screen.getByRole('button', { name: '送审' }))
    expect(await screen.findByText('已送审，结果会发消息给你')).toBeVisible()
    expect(lastAsked(SAVE)).toMatchObject({ id: 'article-001', version: 3, content: { title: '新的标题' } })
    expect(lastAsked(SUBMIT)).toMatchObject({ id: 'article-001', version: '4' })
    expect(JSON.stringify(localStorage)).not.toContain('新的标题')
  })

  test('已经发布、一个字没改的不用再送审；改了才送', async () => {
    const can = { edit: true, submit: false, withdraw: false, discard: false, takeOffline: true, remove: false }
    answer({ [OWN]: () => ({ data: ownArticle({ status: 'published', can }) }), [SAVE]: saved })
    open()
    const heading = await title()
    expect(screen.getByRole('button', { name: '送审' })).toBeDisabled()
    fireEvent.change(heading, { target: { value: '新的标题' } })
    expect(screen.getByRole('button', { name: '送审' })).toBeEnabled()
  })

  test('没有传上去的，再打开还在，并且再传一次', async () => {
    answer({ [OWN]: () => ({ data: ownArticle() }), [SAVE]: () => 'offline' })
    const { unmount } = open()
    fireEvent.change(await title(), { target: { value: '地铁上写的' } })
    unmount()
    await waitFor(() => expect(askedOf(SAVE)).toHaveLength(1))
    answer({ [OWN]: () => ({ data: ownArticle() }), [SAVE]: saved })
    open()
    expect(await title()).toHaveValue('地铁上写的')
    await waitFor(() => expect(lastAsked(SAVE)).toMatchObject({ content: { title: '地铁上写的' } }))
  })

  test('别处改过了：问用哪边的；用这里的就接着那边的版本存', async () => {
    answer({
      [OWN]: () => ({ data: ownArticle() }),
      [SAVE]: () => ({ code: 'VERSION_OLD', msg: '这篇文章在别处改过了，请刷新后再改' }),
      [SUBMIT]: () => ({ data: ownArticle() }),
    })
    open()
    fireEvent.change(await title(), { target: { value: '手机上的' } })
    await userEvent.click(screen.getByRole('button', { name: '送审' }))
    const asked = within(await screen.findByRole('alertdialog', { name: '这篇文章在别处改过了' }))
    answerAlso({ [OWN]: () => ({ data: ownArticle({ version: 8 }) }), [SAVE]: saved })
    await userEvent.click(asked.getByRole('button', { name: '用这里的' }))
    await waitFor(() => expect(lastAsked(SAVE)).toMatchObject({ version: 8, content: { title: '手机上的' } }))
    expect(askedOf(SUBMIT)).toEqual([])
  })

  test('送审被拒绝时说原因', async () => {
    answer({
      [OWN]: () => ({ data: ownArticle() }),
      [SUBMIT]: () => ({ code: 'WORDS_FORBIDDEN', msg: '里面有不能发布的词，请修改' }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '送审' }))
    expect(await screen.findByText('里面有不能发布的词，请修改')).toBeVisible()
  })

  test('预览照读者看到的样子', async () => {
    answer({ [OWN]: () => ({ data: ownArticle() }) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '预览' }))
    const preview = within(await screen.findByRole('article', { name: '预览' }))
    expect(preview.getByRole('heading', { name: '成交量说明了什么' })).toBeVisible()
    expect(preview.getByText('量在价先。')).toBeVisible()
    await userEvent.click(preview.getByRole('button', { name: '接着写' }))
    expect(await title()).toBeVisible()
  })

  test('审核中的不能改，可以撤回；下架要写原因', async () => {
    const can = { edit: false, submit: false, withdraw: true, discard: false, takeOffline: false, remove: false }
    answer({
      [OWN]: () => ({ data: ownArticle({ status: 'review', can }) }),
      [`${API}article/edit/withdraw`]: () => ({ data: ownArticle() }),
    })
    const { unmount } = open()
    expect(await screen.findByText('量在价先。')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: '标题' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: /^撤回/ }))
    expect(await screen.findByText('已撤回，可以接着改')).toBeVisible()
    unmount()
    answer({
      [OWN]: () => ({
        data: ownArticle({ status: 'published', can: { ...can, withdraw: false, takeOffline: true } }),
      }),
      [`${API}article/edit/offline`]: () => ({ data: ownArticle({ status: 'offline', can }) }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: '下架' }))
    const sheet = within(await screen.findByRole('dialog', { name: '下架文章' }))
    expect(sheet.getByRole('button', { name: '下架' })).toBeDisabled()
    await userEvent.type(sheet.getByRole('textbox', { name: /原因/ }), '数据有误')
    await userEvent.click(sheet.getByRole('button', { name: '下架' }))
    await waitFor(() => expect(lastAsked(`${API}article/edit/offline`)).toMatchObject({ reason: '数据有误' }))
  })

  test('两版之间改了哪些字', async () => {
    const line = {
      status: 'published',
      title: '量',
      reason: '',
      createdAt: '2026-11-20T10:00:00+08:00',
      submittedAt: null,
      decidedAt: null,
    } as const
    const { content } = ownArticle()
    const version = (words: string) => ({
      ...content,
      document: { version: 1, blocks: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }] },
    })
    answer({
      [OWN]: () => ({
        data: ownArticle({
          revisions: [
            { ...line, number: 2 },
            { ...line, number: 1, status: 'replaced' },
          ],
        }),
      }),
      [`${API}article/compare`]: () => ({
        data: { before: version('成交额九千亿元'), after: version('成交额一万亿元') },
      }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: '各个版本' }))
    await userEvent.click(await screen.findByRole('button', { name: '和前一版比' }))
    expect(await screen.findByText('一万')).toBeVisible()
    expect(screen.getByText('九千').closest('del')).not.toBeNull()
  })
})

describe('写看盘', () => {
  test('不够字数不能送审；送审带着时段', async () => {
    answer({
      [`${API}article/mine`]: mine([]),
      '/news/api/watchNote/publish': () => ({
        data: {
          id: '12',
          day: '2026-11-20',
          period: 'during',
          title: '午评',
          excerpt: '',
          author: { id: 'u', nickname: '老王', avatar: null },
          stocks: [],
          status: 'pending',
          at: '2026-11-20T10:00:00+08:00',
          content: '',
          reason: null,
        },
      }),
    })
    openPage('/DZRelease?kind=note', page)
    await userEvent.type(await screen.findByRole('textbox', { name: '标题' }), '午评')
    expect(screen.getByRole('button', { name: '送审' })).toBeDisabled()
    await userEvent.type(
      screen.getByRole('textbox', { name: /^内容/ }),
      '上午放量上涨，券商与白酒走强，下午留意量能能不能跟上来。',
    )
    await userEvent.click(screen.getByRole('button', { name: '送审' }))
    await waitFor(() =>
      expect(lastAsked('/news/api/watchNote/publish')).toMatchObject({
        period: 'during',
        submit: 'true',
        title: '午评',
      }),
    )
  })
})
