import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, keysOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { describe, expect, test, vi } from 'vitest'
import { COUPON, ENDING, OFFERED, PATH } from '../testing/samples.ts'
import * as page from './coupons-page.tsx'
import * as alias from './discount-coupon-page.tsx'

const CATEGORIES = [
  { name: '新人', count: 1 },
  { name: '会员', count: 1 },
]
const list = (...rows: unknown[]) => ({ data: { list: rows, nextCursor: null } })
const centre = (offered = [OFFERED]) => ({
  [PATH.categories]: () => ({ data: { list: CATEGORIES } }),
  [PATH.available]: () => list(...offered),
})
const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement

describe('我的优惠券', () => {
  test('可用的：减多少、要满多少、用在哪、到什么时候、从哪来；快到期的有标记；去使用', async () => {
    answerWith({ [PATH.mine]: () => list(ENDING, COUPON) })
    openPage('/myDiscountCoupon', page)
    const rows = within(await screen.findByRole('list', { name: '可用的优惠券' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    for (const text of ['全场 9 折券', '9折', '无门槛', '9 折，最多减 50 元', '即将到期', '来自领券中心'])
      expect(rows[0]).toHaveTextContent(text)
    for (const text of ['新人礼券', '¥10', '满 50 可用', '满 50 减 10', '全场通用', '每单限用一张'])
      expect(rows[1]).toHaveTextContent(text)
    expect(rows[1]).not.toHaveTextContent('即将到期')
    expect(within(rowOf('新人礼券')).getByRole('link', { name: '去使用' })).toHaveAttribute('href', '/Shop')
    expect(page.meta({} as never)).toContainEqual({ title: '优惠券 - 牛金财经' })
  })

  test('被订单占用的说明白，带去看订单；没到时间的不能用', async () => {
    const locked = { ...COUPON, id: 'coupon-3', name: '占用的', status: 'locked', orderNum: 'N1', offFen: 1000 }
    const later = { ...COUPON, id: 'coupon-4', name: '以后的', from: new Date(Date.now() + 86_400_000).toISOString() }
    answerWith({ [PATH.mine]: () => list(locked, later) })
    openPage('/myDiscountCoupon', page)
    expect(await screen.findByRole('link', { name: /待支付订单占用/ })).toHaveAttribute(
      'href',
      '/OrderDetail?orderNum=N1',
    )
    expect(within(rowOf('以后的')).getByText('未到时间')).toBeVisible()
    expect(rowOf('以后的')).toHaveTextContent(/\d\d:\d\d 起，.*到期/)
    expect(rowOf('占用的')).not.toHaveTextContent('起，')
    expect(screen.queryByRole('link', { name: '去使用' })).toBeNull()
  })

  test('用过的写出省了多少；过期的与收回的分得清', async () => {
    answerWith({
      [PATH.mine]: ({ tab }) =>
        tab === 'used'
          ? list({ ...COUPON, status: 'used', orderNum: 'N2', offFen: 1000, usedAt: COUPON.takenAt })
          : list({ ...COUPON, status: 'expired' }, { ...ENDING, status: 'revoked' }),
    })
    openPage('/myDiscountCoupon?tab=used', page)
    expect(await screen.findByRole('link', { name: /已省 ¥10\.00/ })).toHaveAttribute(
      'href',
      '/OrderDetail?orderNum=N2',
    )
    await userEvent.click(screen.getByRole('tab', { name: '已过期' }))
    expect(await screen.findByText('已收回')).toBeVisible()
    expect(within(rowOf('新人礼券')).getByText('已过期')).toBeVisible()
    expect(screen.getByRole('tab', { name: '已过期' })).toHaveAttribute('aria-selected', 'true')
  })

  test('往下更多；一张也没有时带去领券', async () => {
    answerWith({
      ...centre(),
      [PATH.mine]: ({ tab, cursor }) => {
        if (tab === 'used') return list()
        return cursor === undefined ? { data: { list: [ENDING], nextCursor: 'next' } } : list(COUPON)
      },
    })
    openPage('/myDiscountCoupon', page)
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('新人礼券')).toBeVisible()
    expect(screen.getByText('全场 9 折券')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '已使用' }))
    expect(await screen.findByText('还没有用过优惠券')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: '去领券' }))
    expect(await screen.findByRole('list', { name: '可以领的优惠券' })).toBeVisible()
  })

  test('没取到可以重试；登录失效的去登录，带着回来的地址', async () => {
    let isDown = true
    answerWith({ [PATH.mine]: () => (isDown ? 'offline' : list(COUPON)) })
    openPage('/myDiscountCoupon', page)
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByText('新人礼券')).toBeVisible()

    answerWith({ ...centre(), [PATH.available]: () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }) })
    const url = new URL('http://app/myDiscountCoupon?tab=centre')
    const thrown: unknown = await page
      .clientLoader({ request: new Request(url), url, params: {} } as never)
      .catch((error: unknown) => error)
    expect((thrown as Response).headers.get('location')).toBe('/login?gotourl=%2FmyDiscountCoupon%3Ftab%3Dcentre')
  })

  test('另一个地址是同一页', async () => {
    answerWith({ [PATH.mine]: () => list(COUPON) })
    openPage('/DiscountCoupon', alias)
    expect(await screen.findByText('新人礼券')).toBeVisible()
    expect(alias.meta({} as never)).toEqual(page.meta({} as never))
  })
})

describe('领券中心', () => {
  test('还剩几张、每人几张；领到后写出来，领满了去使用', async () => {
    const taken = { ...OFFERED, left: 2, mine: 1 }
    answerWith({ ...centre(), [PATH.take]: () => ({ data: { couponId: 'coupon-9', available: taken } }) })
    openPage('/myDiscountCoupon?tab=centre', page)
    expect(await screen.findByText('还剩 3 张 · 每人限领 1 张')).toBeVisible()
    expect(screen.getByText('领取后 30 天内有效')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '领取新人礼券' }))
    expect(await screen.findByText('领到了，已放进你的优惠券')).toBeVisible()
    expect(screen.getByText('已领 1 张')).toBeVisible()
    expect(screen.getByText('还剩 2 张 · 每人限领 1 张')).toBeVisible()
    expect(screen.getByRole('link', { name: '去使用' })).toHaveAttribute('href', '/Shop')
    expect(lastAsked(PATH.take)).toMatchObject({ templateId: 'newcomer' })
  })

  test('断了再按是同一次；拒绝了说为什么，列表换成现在的样子', async () => {
    let answer: () => { code: string; msg: string } | 'offline' = () => 'offline'
    let left = 3
    answerWith({
      [PATH.categories]: () => 'offline',
      [PATH.available]: () => list({ ...OFFERED, left }),
      [PATH.take]: () => answer(),
    })
    openPage('/myDiscountCoupon?tab=centre', page)
    const button = await screen.findByRole('button', { name: '领取新人礼券' })
    await userEvent.click(button)
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    answer = () => ({ code: 'SOLD_OUT', msg: '来晚了，已经领完' })
    left = 0
    await userEvent.click(button)
    expect(await screen.findByText('来晚了，已经领完')).toBeVisible()
    expect(await screen.findByRole('button', { name: '已领完新人礼券' })).toBeDisabled()
    const [first, second] = keysOf(PATH.take)
    expect(second).toBe(first)
  })

  test('按分类看；没有可以领的说明白', async () => {
    answerWith({ ...centre(), [PATH.available]: ({ category }) => (category === '会员' ? list() : list(OFFERED)) })
    openPage('/myDiscountCoupon?tab=centre', page)
    await userEvent.click(await screen.findByRole('button', { name: '会员', pressed: false }))
    expect(await screen.findByText('现在没有可以领的优惠券，过些时候再来看看')).toBeVisible()
    expect(screen.getByRole('button', { name: '会员', pressed: true })).toBeVisible()
    await vi.waitFor(() => expect(askedOf(PATH.available).at(-1)).toMatchObject({ category: '会员' }))
    await userEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(await screen.findByText('新人礼券')).toBeVisible()
  })
})
