import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerAlso, answerWith, openPage, type Opening } from '@niujin/testkit/screen'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CREDIT, FREE, HISTORY, PATH, PLANS, SVIP, VIP } from '../testing/samples.ts'
import { actOf, chosenOf } from './choice.ts'
import * as page from './vip-page.tsx'

const NOTHING = { stretches: [], gifts: [] }
beforeEach(() => answerWith({ [PATH.plans]: () => ({ data: PLANS }), [PATH.history]: () => ({ data: NOTHING }) }))

const open = (path = '/Vip', given: Opening = {}) => openPage(path, page, given)
const asMember = (mine: typeof PLANS.mine) => answerAlso({ [PATH.plans]: () => ({ data: { ...PLANS, mine } }) })
const plan = (name: RegExp) => screen.getByRole('radio', { name })
const segment = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

describe('选套餐', () => {
  test('先看最长的一个：每月多少、省多少、划掉的原价；按钮说付多少', async () => {
    open()
    expect(await screen.findByRole('heading', { name: '普通用户' })).toBeVisible()
    const year = plan(/^一年/)
    expect(year).toBeChecked()
    expect(year.closest('label')).toHaveTextContent('一年¥268.00原价¥336.00¥22.34/月省 ¥68.00')
    expect(screen.getByRole('link', { name: '开通 ¥268.00' })).toHaveAttribute('href', '/ConfirmOrder?lines=vip-year*1')
    await userEvent.click(plan(/^一个月/))
    expect(screen.getByRole('link', { name: '开通 ¥28.00' })).toHaveAttribute('href', '/ConfirmOrder?lines=vip-month*1')
    expect(screen.getByRole('link', { name: '送朋友' })).toHaveAttribute(
      'href',
      '/ConfirmOrder?lines=vip-month*1&gift=1',
    )
  })

  test('换等级时长短不变；没有一样长的换最长的', async () => {
    open()
    await screen.findByRole('heading', { name: '普通用户' })
    await userEvent.click(plan(/^一个月/))
    await segment('SVIP 会员')
    expect(screen.getByRole('link', { name: '开通 ¥58.00' })).toBeVisible()
    await segment('VIP 会员')
    await userEvent.click(plan(/^一个季度/))
    await segment('SVIP 会员')
    expect(screen.getByRole('link', { name: '开通 ¥568.00' })).toBeVisible()
  })

  test('地址说要看哪个等级', async () => {
    open('/Vip?level=svip')
    expect(await screen.findByRole('link', { name: '开通 ¥568.00' })).toBeVisible()
  })

  test('买不了的说为什么，什么也没卖时说在准备', async () => {
    const [level] = PLANS.levels
    if (!level) throw new Error('没有套餐')
    const sold = { ...level, plans: level.plans.map((one) => ({ ...one, problem: '已售完' })) }
    answerAlso({ [PATH.plans]: () => ({ data: { ...PLANS, levels: [sold] } }) })
    const { unmount } = open()
    expect(await screen.findByRole('button', { name: '已售完' })).toBeDisabled()
    unmount()
    answerAlso({ [PATH.plans]: () => ({ data: { ...PLANS, levels: [] } }) })
    open()
    expect(await screen.findByText('会员套餐正在准备，过一会儿再来看')).toBeVisible()
    expect(screen.queryByRole('link', { name: /ConfirmOrder|开通/ })).toBeNull()
  })
})

describe('已经是会员', () => {
  test('VIP 看到期限，续费；升级时写明抵扣怎样算，划掉没抵的价', async () => {
    const levels = PLANS.levels.map((one) => ({
      ...one,
      plans: one.plans.map((each) =>
        each.priceId === 'svip-year' ? { ...each, fen: each.fen - CREDIT.fen, credit: CREDIT } : each,
      ),
    }))
    answerAlso({ [PATH.plans]: () => ({ data: { ...PLANS, levels, mine: VIP } }) })
    open()
    expect(await screen.findByText('至 2027-01-07 10:00')).toBeVisible()
    expect(screen.getByRole('link', { name: '续费 ¥268.00' })).toBeVisible()
    await segment('SVIP 会员')
    expect(screen.getByRole('link', { name: '升级 ¥534.96' })).toBeVisible()
    expect(screen.getByText(CREDIT.because)).toBeVisible()
    expect(screen.getByText('−¥33.04')).toBeVisible()
    expect(plan(/^一年/).closest('label')).toHaveTextContent('¥568.00')
  })

  test('SVIP 不用再买 VIP，还可以送朋友；两个一起计时说出来', async () => {
    asMember(SVIP)
    open('/Vip?level=vip')
    expect(await screen.findByText('VIP 会员 至 2027-01-07 10:00，与 SVIP 会员 同时计时')).toBeVisible()
    expect(screen.getByText('长期有效')).toBeVisible()
    expect(screen.getByText('你的会员已经包含它')).toBeVisible()
    expect(screen.getByRole('link', { name: '送给朋友 ¥268.00' })).toHaveAttribute(
      'href',
      '/ConfirmOrder?lines=vip-year*1&gift=1',
    )
  })

  test.each([
    ['vip', FREE, '开通'],
    ['vip', null, '开通'],
    ['vip', VIP, '续费'],
    ['svip', VIP, '升级'],
    ['svip', { ...SVIP, until: VIP.until }, '续费'],
    ['svip', SVIP, undefined],
    ['vip', SVIP, undefined],
  ] as const)('%s 对 %j 是 %s', (level, mine, act) => {
    expect(actOf(level, mine)).toBe(act)
  })

  test('先看自己的等级；问的等级没有就看自己的', () => {
    expect([
      chosenOf(PLANS.levels, { level: null, own: 'svip' })?.plan.priceId,
      chosenOf(PLANS.levels, { level: '乱写', own: 'vip' })?.plan.priceId,
      chosenOf([], { level: null, own: 'free' }),
    ]).toEqual(['svip-year', 'vip-year', undefined])
  })
})

test('各等级的权益并排，自己的一列标出来；有没有的用勾', async () => {
  asMember(VIP)
  open()
  const table = await screen.findByRole('table', { name: '各等级的权益' })
  const rows = within(table).getAllByRole('row')
  expect(within(table).getByRole('columnheader', { name: 'VIP 会员' })).toHaveTextContent('VIP我的')
  expect(rows.map((row) => row.textContent)).toEqual(
    expect.arrayContaining(['自选分组10 个30 个50 个', '免广告—没有有有']),
  )
})

describe('买过的', () => {
  test('每一段从哪里来、到什么时候，点开是订单', async () => {
    answerAlso({ [PATH.history]: () => ({ data: HISTORY }) })
    open()
    const mine = within(await screen.findByRole('list', { name: '我的会员' }))
    expect(mine.getByText('购买，2026-11-20 至 2026-12-20')).toBeVisible()
    expect(mine.getByText('激活码，排在后面，还没有开始')).toBeVisible()
    expect(mine.getByRole('link')).toHaveAttribute('href', '/OrderDetail?orderNum=N20261120A')
    expect(screen.getByRole('link', { name: '我的会员全部权益' })).toHaveAttribute('href', '/MyRights')
  })

  test('送出的码：没有用的可以复制、分享，用了的说什么时候', async () => {
    const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
    answerAlso({ [PATH.history]: () => ({ data: HISTORY }) })
    open()
    const gifts = within(await screen.findByRole('list', { name: '送出的会员' })).getAllByRole('listitem')
    expect(gifts.map((one) => within(one).queryAllByRole('button').length)).toEqual([2, 0])
    expect(gifts[0]).toHaveTextContent('VIP 会员 一年等待激活ABCD-EFGH-JKMN-PQRS2026-11-21 购买')
    expect(gifts[1]).toHaveTextContent('已被激活2222-3333-4444-55552026-11-22 激活')
    await userEvent.click(screen.getByRole('button', { name: '复制激活码 ABCD-EFGH-JKMN-PQRS' }))
    expect(await screen.findByText('已复制')).toBeVisible()
    expect(copied).toHaveBeenCalledWith('ABCD-EFGH-JKMN-PQRS')
    await userEvent.click(screen.getByRole('button', { name: '分享激活码 ABCD-EFGH-JKMN-PQRS' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  test('没取到可以重试，什么也没有就不出现', async () => {
    answerAlso({ [PATH.history]: () => 'offline' })
    open()
    const retry = await screen.findByRole('button', { name: '重试' })
    answerAlso({ [PATH.history]: () => ({ data: NOTHING }) })
    await userEvent.click(retry)
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.queryByRole('list', { name: '我的会员' })).toBeNull()
  })
})

test('游客也能看；买之前先登录，登录后直接到确认订单', async () => {
  asMember(null)
  open('/Vip', { isGuest: true })
  expect(await screen.findByRole('heading', { name: '牛金会员' })).toBeVisible()
  expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', expect.stringContaining('Vip'))
  const buy = screen.getByRole('link', { name: '开通 ¥268.00' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(buy)).toContain('/ConfirmOrder?lines=vip-year*1')
  expect(buy.toLowerCase()).toContain('login')
})

test('套餐没取到是出错页', async () => {
  answerAlso({ [PATH.plans]: () => ({ status: 500, code: 'SERVER_ERROR', msg: '服务器开小差了，请稍后再试' }) })
  open()
  expect(await screen.findByText('出错页')).toBeVisible()
})
