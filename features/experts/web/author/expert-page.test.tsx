import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { describe, expect, test } from 'vitest'
import { LIN, NOBODY, PATH, ZHOU_PAGE } from '../testing/samples.ts'
import * as page from './expert-page.tsx'

const MINE = {
  headline: '旧的一句话',
  fields: ['short'],
  introduction: '旧的介绍，写了十个字以上。',
  cover: null,
  waiting: null,
  rejected: '',
}
const part = (words: string) => async () => ({
  default: ({ niujinUid }: { niujinUid: string }) => <p>{`${words} ${niujinUid}`}</p>,
})
const SLOTS = {
  expertTabs: [
    { key: 'posts', title: '动态', order: 10, isForAll: true, load: part('动态') },
    { key: 'opinions', title: '观点记录', order: 60, isForAll: false, load: part('观点') },
  ],
}
const open = (author: object, { path = '/Expert?id=zhou', ...slots }: { path?: string; slots?: typeof SLOTS } = {}) => {
  answerWith({ ...NOBODY, [PATH.page]: () => ({ data: author }) })
  return openPage(path, page, slots)
}

describe('砖家主页', () => {
  test('先看到是谁、凭什么：身份、编号、机构、粉丝与观点；关注在旁边', async () => {
    open(ZHOU_PAGE, { slots: SLOTS })
    expect(await screen.findByRole('heading', { name: /周衡/ })).toHaveTextContent('投顾')
    expect(screen.getByText('执业编号 A1140618030001 · 某证券投资咨询公司')).toBeVisible()
    expect(screen.getByText('55.00%')).toBeVisible()
    // 留过 20 次，3 次还没到期。
    expect(screen.getByText('到期观点').parentElement).toHaveTextContent('17')
    expect(await screen.findByRole('button', { name: '关注周衡' })).toBeVisible()
    expect(lastAsked(PATH.page)).toMatchObject({ id: 'zhou' })
    const head = { loaderData: ZHOU_PAGE } as never
    expect(page.meta(head)).toContainEqual({ title: '周衡 - 牛金财经' })
    expect(page.meta(head)).toContainEqual({ property: 'og:title', content: '投资顾问 周衡' })
  })

  test('各功能放来的一栏一栏；换栏不重新取这个人；地址记得是哪一栏', async () => {
    open(ZHOU_PAGE, { slots: SLOTS })
    expect(await screen.findByText('动态 zhou')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '观点记录' }))
    expect(await screen.findByText('观点 zhou')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '资料' }))
    expect(await screen.findByText(/跟踪新能源产业链/)).toBeVisible()
    expect(screen.getByRole('link', { name: /去协会核实/ })).toHaveAttribute(
      'href',
      `/jumpurl?url=${encodeURIComponent('https://gs.sac.net.cn')}`,
    )
    expect(screen.getByText('近 30 天净增 8 人')).toBeVisible()
    expect(askedOf(PATH.page)).toHaveLength(1)
  })

  test('直接打开某一栏', async () => {
    open(ZHOU_PAGE, { slots: SLOTS, path: '/Expert?id=zhou&tab=opinions' })
    expect(await screen.findByText('观点 zhou')).toBeVisible()
  })

  test('普通会员的一页轻：只有大家都有的；没有登记的投顾说明白', async () => {
    const member = { ...ZHOU_PAGE, badge: null, headline: '', fields: [], firm: null, standing: null, record: null }
    const { unmount } = open(member, { slots: SLOTS })
    await screen.findByText('动态 zhou')
    expect(screen.queryByRole('tab', { name: '观点记录' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: '资料' }))
    expect(await screen.findByText('这位会员还没有写介绍')).toBeVisible()
    unmount()
    open({ ...ZHOU_PAGE, badge: { title: 'advisor', licence: null } })
    expect(await screen.findByText('未登记，不能发表投资观点')).toBeVisible()
  })

  test('没有这个人的说明去别处', async () => {
    answerWith({ [PATH.page]: () => ({ code: 'EXPERT_UNKNOWN', msg: '没有这位砖家' }) })
    openPage('/Expert?id=nobody', page)
    expect(await screen.findByText('没有这位作者，或者已经注销')).toBeVisible()
    expect(screen.getByRole('link', { name: '看看砖家' })).toHaveAttribute('href', '/BrickHouse')
  })
})

describe('自己的主页', () => {
  const own = { ...ZHOU_PAGE, ...LIN, niujinUid: 'u-1', isSelf: true }

  test('编辑资料：改了就换；等审核的说明白，还开着', async () => {
    let waiting: object | null = null
    answerWith({
      ...NOBODY,
      [PATH.page]: () => ({ data: own }),
      [PATH.mine]: () => ({ data: MINE }),
      [PATH.saveMine]: () => ({ data: { ...MINE, waiting } }),
    })
    openPage('/Expert?id=u-1', page)
    expect(await screen.findByText('介绍')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^关注/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '编辑资料' }))
    const field = await screen.findByLabelText('一句话介绍')
    await userEvent.clear(field)
    await userEvent.type(field, '新的一句话')
    await userEvent.click(screen.getByRole('button', { name: 'ETF', pressed: false }))
    waiting = { headline: '新的一句话', fields: ['short'], introduction: MINE.introduction, at: '2026-12-01T00:00:00Z' }
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已提交，审核后大家才看得到')).toBeVisible()
    expect(lastAsked(PATH.saveMine)).toMatchObject({ headline: '新的一句话', fields: '["short","etf"]' })
    expect(await screen.findByText(/有一次改动在等审核/)).toBeVisible()
    waiting = null
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByLabelText('一句话介绍')).toBeNull())
    expect(askedOf(PATH.page).length).toBeGreaterThan(1)
  })

  test('拒绝的说为什么，写的还在', async () => {
    answerWith({
      ...NOBODY,
      [PATH.page]: () => ({ data: own }),
      [PATH.mine]: () => ({ data: { ...MINE, rejected: '不能留联系方式' } }),
      [PATH.saveMine]: () => ({ code: 'WORDS_FORBIDDEN', msg: '内容里有不能发布的词，请修改' }),
    })
    openPage('/Expert?id=u-1', page)
    await userEvent.click(await screen.findByRole('button', { name: '编辑资料' }))
    expect(await screen.findByText('上一次改动没有通过：不能留联系方式')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('内容里有不能发布的词，请修改')).toBeVisible()
    expect(screen.getByLabelText('一句话介绍')).toHaveValue('旧的一句话')
  })
})
