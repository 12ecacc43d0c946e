import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { describe, expect, test, vi } from 'vitest'
import * as find from '../find/find-page.tsx'
import HomeExperts from '../home/home-experts.tsx'
import * as recommend from '../recommend/recommend-page.tsx'
import { LIN, NOBODY, PATH, ranked, ZHOU } from '../testing/samples.ts'
import * as page from './brick-house-page.tsx'

const AT = '2026-12-01T20:05:00.000Z'
const list = (...rows: unknown[]) => ({ data: { list: rows, nextCursor: null, rankedAt: AT } })
const found = (...rows: unknown[]) => ({ data: { list: rows } })

describe('砖家目录', () => {
  test('名次、身份、擅长、粉丝与排行分；名字与头像去主页；关注在行上', async () => {
    answerWith({
      ...NOBODY,
      [PATH.directory]: () => list(ranked(LIN), ranked(ZHOU)),
      [PATH.follow]: () => ({ data: { added: 1 } }),
    })
    openPage('/BrickHouse', page)
    const rows = within(await screen.findByRole('list', { name: '砖家排行' })).getAllByRole('listitem')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('砖家')
    for (const text of [
      '1',
      '林知行',
      '砖家',
      '看量价，守纪律',
      '短线 · 技术 · 粉丝 1.23万',
      '排行分 55.5 · 近 30 天 30 条',
    ])
      expect(rows[0]).toHaveTextContent(text)
    expect(rows[1]).toHaveTextContent('投顾')
    expect(screen.getByRole('link', { name: '林知行' })).toHaveAttribute('href', '/Expert?id=lin')
    expect(screen.getByRole('link', { name: '周衡的主页' })).toHaveAttribute('href', '/Expert?id=zhou')
    await userEvent.click(await screen.findByRole('button', { name: '关注林知行' }))
    expect(await screen.findByRole('button', { name: '已关注林知行' })).toBeVisible()
    expect(lastAsked(PATH.follow)).toMatchObject({ ids: '["lin"]' })
    expect(page.meta({} as never)).toContainEqual({ title: '砖家 - 牛金财经' })
  })

  test('按领域看；没有的给出路；怎样算写在页上', async () => {
    answerWith({ ...NOBODY, [PATH.directory]: ({ field }) => (field === 'hk' ? list() : list(ranked(LIN))) })
    openPage('/BrickHouse', page)
    await screen.findByText('林知行')
    await userEvent.click(screen.getByRole('tab', { name: '港股' }))
    expect(await screen.findByText('这个领域还没有砖家')).toBeVisible()
    expect(screen.getByRole('link', { name: '看全部砖家' })).toHaveAttribute('href', '/BrickHouse')
    await userEvent.click(screen.getByRole('button', { name: /排行怎样算/ }))
    expect(await screen.findByText(/收入、打赏与售卖不计入排行/)).toBeVisible()
  })

  test('没取到可以重试，往下还有更多', async () => {
    let isDown = true
    answerWith({
      ...NOBODY,
      [PATH.directory]: ({ cursor }) => {
        if (isDown) return 'offline'
        return cursor === undefined
          ? { data: { list: [ranked(LIN)], nextCursor: 'next', rankedAt: null } }
          : list(ranked(ZHOU))
      },
    })
    openPage('/BrickHouse', page)
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(retry)
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('周衡')).toBeVisible()
  })
})

describe('推荐砖家', () => {
  test('选兴趣就换一批；去掉不要的，一次关注其余的，回首页', async () => {
    answerWith({
      ...NOBODY,
      [PATH.recommended]: ({ fields }) => (fields === '["sector"]' ? found(ZHOU, LIN) : found(LIN)),
      [PATH.follow]: () => ({ data: { added: 1 } }),
    })
    openPage('/recommendBH', recommend)
    await screen.findByRole('button', { name: '关注 1 位' })
    await userEvent.click(screen.getByRole('button', { name: '行业', pressed: false }))
    expect(await screen.findByRole('button', { name: '关注 2 位' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: '选林知行' }))
    await userEvent.click(screen.getByRole('button', { name: '关注 1 位' }))
    expect(await screen.findByText('来到 /')).toBeVisible()
    expect(askedOf(PATH.follow)).toMatchObject([{ ids: '["zhou"]' }])
  })

  test('可以跳过；没有断了的以后，说为什么、还在这一页；都关注了的给出路', async () => {
    answerWith({ ...NOBODY, [PATH.recommended]: () => found(LIN), [PATH.follow]: () => 'offline' })
    openPage('/recommendBH', recommend)
    await userEvent.click(await screen.findByRole('button', { name: '关注 1 位' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(screen.getByRole('link', { name: '跳过' })).toHaveAttribute('href', '/')
    answerWith({ [PATH.recommended]: () => found() })
    openPage('/recommendBH', recommend)
    expect(await screen.findByText('能推荐的都已经关注了')).toBeVisible()
  })
})

describe('找砖家', () => {
  test('边写边找，按领域找；没有的说明白', async () => {
    answerWith({ ...NOBODY, [PATH.search]: ({ q }) => (q === '没有' ? found() : found(ZHOU)) })
    openPage('/SearchAttenion?q=zh', find)
    expect(await screen.findByText('某证券投资咨询公司')).toBeVisible()
    expect(lastAsked(PATH.search)).toMatchObject({ q: 'zh' })
    const box = screen.getByRole('searchbox')
    await userEvent.clear(box)
    await userEvent.type(box, '没有')
    expect(await screen.findByText('没有找到“没有”，换个名字或领域试试')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'ETF' }))
    await vi.waitFor(() => expect(lastAsked(PATH.search)).toMatchObject({ q: 'ETF' }))
    expect(await screen.findByText('周衡')).toBeVisible()
  })
})

describe('首页的推荐', () => {
  test('横着一行，带去目录；一位也没有就不占地方', async () => {
    answerWith({ ...NOBODY, [PATH.recommended]: () => found(LIN, ZHOU) })
    const { unmount } = openPage('/', HomeExperts)
    expect(within(await screen.findByRole('list', { name: '推荐砖家' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('link', { name: '推荐砖家更多' })).toHaveAttribute('href', '/BrickHouse')
    unmount()
    answerWith({ [PATH.recommended]: () => found() })
    openPage('/', HomeExperts)
    await vi.waitFor(() => expect(screen.queryByText('推荐砖家')).toBeNull())
  })

  test('随页面画好的不再问', async () => {
    answerWith(NOBODY)
    openPage('/', () => <HomeExperts ahead={{ list: [LIN] }} />)
    expect(await screen.findByText(LIN.nickname)).toBeVisible()
    expect(lastAsked(PATH.recommended)).toBeUndefined()
  })
})
