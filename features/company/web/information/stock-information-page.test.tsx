import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { asked, openPage } from '@niujin/testkit/screen'
import { detailOf, ITEM } from '../testing/answers.ts'
import { answerWith } from '../testing/stub.ts'
import * as page from './stock-information-page.tsx'

beforeEach(() => answerWith())
const open = (rest = '') => openPage(`/stockInformation?id=SH.600519${rest}`, page)

describe('个股资讯', () => {
  test('第一版的链接按 symbol 与 stockType 打开同一页，换页签不重取', async () => {
    openPage('/stockInformation?symbol=600519&stockType=0', page)
    await userEvent.click(await screen.findByRole('tab', { name: '研报' }))
    await screen.findByText('第一条研报')
    expect(asked.filter(({ path }) => path === '/stock/api/detail').map(({ fields }) => fields['id'])).toEqual([
      'SH.600519',
    ])
  })

  test('先是资讯，每条有标签、来源、日期与模拟', async () => {
    open()
    const list = await screen.findByRole('list', { name: '资讯' })
    const first = within(list).getAllByRole('link')[0]
    expect(first).toHaveTextContent('第一条资讯')
    expect(first).toHaveTextContent('模拟研究所甲2026-10-28')
    expect(within(list).getAllByText('模拟')).toHaveLength(2)
    expect(screen.getByRole('tab', { name: '资讯' })).toHaveAttribute('aria-selected', 'true')
  })

  test('换到公告再取公告，报价不重取', async () => {
    open()
    await screen.findByText('第一条资讯')
    await userEvent.click(screen.getByRole('tab', { name: '公告' }))
    expect(await screen.findByText('第一条公告')).toBeVisible()
    expect(asked.filter(({ path }) => path === '/stock/api/detail')).toHaveLength(1)
  })

  test('地址写明研报就是研报，点开看全文，能回列表', async () => {
    open('&tab=report')
    await userEvent.click(await screen.findByText('第一条研报'))
    const article = await screen.findByRole('article')
    expect(within(article).getByRole('heading', { name: ITEM.title })).toBeVisible()
    expect(within(article).getByText('不构成投资建议。')).toBeVisible()
    expect(within(article).getByRole('region', { name: '相关数字' })).toHaveTextContent('毛利率80.53%')
    await userEvent.click(screen.getByRole('link', { name: '看全部' }))
    expect(await screen.findByText('第一条研报')).toBeVisible()
  })

  test('直接打开一条：标题是它的题目', async () => {
    open('&tab=report&item=r20261028-period-20260930')
    expect(await screen.findByRole('article')).toBeVisible()
    expect(asked.map(({ path }) => path)).toEqual(['/stock/api/detail', '/stock/api/company/item'])
    const titled = (search: string) =>
      page.meta({
        loaderData: { stock: detailOf(), item: { input: { item: ITEM.id }, value: ITEM } },
        location: { search },
      } as never)
    expect(titled(`?item=${ITEM.id}`)).toContainEqual({ title: `${ITEM.title} - 牛金财经` })
    expect(titled('?tab=report')).toContainEqual({ title: '贵州茅台资讯 - 牛金财经' })
  })
})

describe('没有与出错', () => {
  test('没有研报时说什么时候会有', async () => {
    answerWith({ '/stock/api/company/items': () => ({ data: { list: [], nextCursor: null } }) })
    open('&tab=report')
    expect(await screen.findByText('还没有研报，公司披露报表后会有')).toBeVisible()
  })

  test('那一条不在了，给出去列表的路；写错的编号不问服务器', async () => {
    answerWith({ '/stock/api/company/item': () => ({ code: 'ITEM_UNKNOWN', msg: '没有这一条，或者已经不在了' }) })
    open('&tab=news&item=n20200101-day-20200101')
    expect(await screen.findByText('没有这一条，或者已经不在了')).toBeVisible()
    expect(screen.getByRole('link', { name: '看全部' })).toHaveAttribute(
      'href',
      '/stockInformation?id=SH.600519&tab=news',
    )
  })

  test('写错的编号不问服务器', async () => {
    open('&item=bad')
    expect(await screen.findByText('没有这一条，或者已经不在了')).toBeVisible()
    expect(asked.map(({ path }) => path)).toEqual(['/stock/api/detail'])
  })

  test('断网时可以重试', async () => {
    answerWith({ '/stock/api/company/items': () => 'offline' })
    open()
    const retry = await screen.findByRole('button', { name: '重试' })
    answerWith()
    await userEvent.click(retry)
    expect(await screen.findByText('第一条资讯')).toBeVisible()
  })
})
