import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerAlso, answerWith, askedOf, keysOf, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import type { Period, ProductRight } from '../../contract/index.ts'
import * as page from './rights-page.tsx'

const MINE = '/userapi/entitlement/mine'
const AUTHORITY = '/Rest2/api/INKBPortfolio/queryUserAuthority'
const PRODUCTS = '/product/queryProductRights'
const TRIAL = '/product/trial'
const LEVELS = '/userapi/entitlement/levels'
const UNTIL = '2026-12-20T02:00:00.000Z'

const RIGHTS = [
  { name: 'watchlistGroups', title: '自选分组', unit: '个', free: 10, vip: 30, svip: 50 },
  { name: 'adFree', title: '免广告', unit: '', free: 0, vip: 1, svip: 1 },
]
const VIP = {
  level: 'vip',
  title: 'VIP 会员',
  until: UNTIL,
  rights: RIGHTS.map(({ name, title, unit, vip: value }) => ({ name, title, unit, value })),
  things: [{ thing: 'membership:vip', title: 'VIP 会员', from: '2026-11-20T02:00:00.000Z', until: UNTIL }],
}
const FREE = { ...VIP, level: 'free', title: '普通用户', until: null, things: [] }
const PERIOD: Period = {
  id: '2',
  thing: 'membership:vip',
  title: 'VIP 会员 一月',
  source: 'order',
  state: 'live',
  from: '2026-11-20T02:00:00.000Z',
  until: UNTIL,
  days: 30,
  givenAt: '2026-11-20T02:00:00.000Z',
}
const POOL: ProductRight = {
  thing: 'stock-pool',
  title: '股票池',
  may: false,
  from: null,
  until: null,
  trial: { days: 7, isUsed: false },
  how: '可以免费试用 7 天',
}
const ENDLESS: Period = { ...PERIOD, id: '1', title: '均线课', source: 'card-code', until: null, days: null }

const answers = (given: Answers = {}): Answers => ({
  [AUTHORITY]: () => ({ data: VIP }),
  [PRODUCTS]: () => ({ data: { list: [POOL] } }),
  [MINE]: () => ({ data: { list: [PERIOD, ENDLESS], nextCursor: null } }),
  ...given,
})

test('看到等级到什么时候、能用什么、各有多少、从哪里来', async () => {
  answerWith(answers())
  openPage('/MyRights', page)
  const head = within(await screen.findByRole('region', { name: '会员等级' }))
  expect(head.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
  expect(head.getByText('至 2026-12-20 10:00')).toBeVisible()
  expect(screen.getByText('自选分组').parentElement).toHaveTextContent('30 个')
  expect(screen.getByText('免广告').parentElement).toHaveTextContent('有')
  const list = within(screen.getByRole('list', { name: '权益明细' }))
  expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'VIP 会员 一月购买 · 2026-11-20 至 2026-12-20使用中',
    '均线课激活码 · 2026-11-20 起，长期有效使用中',
  ])
})

test('什么都没有：说会有什么', async () => {
  answerWith(
    answers({
      [AUTHORITY]: () => ({ data: FREE }),
      [MINE]: () => ({ data: { list: [], nextCursor: null } }),
    }),
  )
  openPage('/MyRights', page)
  expect(await screen.findByRole('heading', { name: '普通用户' })).toBeVisible()
  expect(screen.getByText('还没有得到过权益')).toBeVisible()
  expect(screen.getByText(/还没有开通的权益/)).toBeVisible()
})

test('用它的那一页还没有时，不说可以试用', async () => {
  answerWith(answers({ [AUTHORITY]: () => ({ data: FREE }) }))
  openPage('/MyRights', page, { boot: { ...MEMBER_BOOT, routedPaths: ['/MyRights', '/Vip'] } })
  expect(await screen.findByRole('heading', { name: '普通用户' })).toBeVisible()
  expect(screen.queryByRole('list', { name: '免费试用' })).toBeNull()
})

test('试用：点了就能用，明细与能用的都换成新的', async () => {
  answerWith(
    answers({
      [AUTHORITY]: () => ({ data: FREE }),
      [TRIAL]: ({ thing }) => ({ data: { thing, title: '股票池', from: PERIOD.from, until: UNTIL } }),
    }),
  )
  openPage('/MyRights', page)
  const trials = within(await screen.findByRole('list', { name: '免费试用' }))
  expect(trials.getByText('可以免费试用 7 天，每人一次，到时自己结束，不收钱')).toBeVisible()
  answerAlso({
    [PRODUCTS]: () => ({ data: { list: [{ ...POOL, may: true, from: PERIOD.from, until: UNTIL, how: null }] } }),
    [AUTHORITY]: () => ({ data: { ...FREE, things: [{ ...VIP.things[0], thing: 'stock-pool', title: '股票池' }] } }),
  })
  await userEvent.click(trials.getByRole('button', { name: '试用股票池' }))
  expect(await screen.findByText('股票池可以用了，至 2026-12-20 10:00')).toBeVisible()
  expect(await trials.findByText('使用中')).toBeVisible()
  expect(within(screen.getByRole('list', { name: '现在能用的' })).getByText('股票池')).toBeVisible()
  expect([askedOf(TRIAL), keysOf(TRIAL)]).toMatchObject([[{ thing: 'stock-pool' }], [expect.any(String)]])
})

test('别的设备上试用过了：说明，并换成现在的样子', async () => {
  answerWith(answers({ [TRIAL]: () => ({ code: 'TRIAL_USED', msg: '已经试用过了，每人只能试用一次' }) }))
  openPage('/MyRights', page)
  const button = await screen.findByRole('button', { name: '试用股票池' })
  answerAlso({
    [PRODUCTS]: () => ({
      data: { list: [{ ...POOL, trial: { days: 7, isUsed: true }, how: '已经试用过，购买后可用' }] },
    }),
  })
  await userEvent.click(button)
  expect(await screen.findByText('已经试用过了，每人只能试用一次')).toBeVisible()
  expect(await screen.findByText('已试用')).toBeVisible()
  expect(screen.queryByRole('button', { name: '试用股票池' })).toBeNull()
})

test('对比各等级：并排，自己的那一列标出', async () => {
  answerWith(
    answers({
      [LEVELS]: () => ({
        data: {
          levels: [
            { level: 'free', title: '普通用户' },
            { level: 'vip', title: 'VIP 会员' },
            { level: 'svip', title: 'SVIP 会员' },
          ],
          rights: RIGHTS,
        },
      }),
    }),
  )
  openPage('/MyRights', page)
  await userEvent.click(await screen.findByRole('button', { name: '对比各等级' }))
  const table = within(await screen.findByRole('table', { name: '各等级的权益' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '权益普通VIP我的SVIP',
    '自选分组10 个30 个50 个',
    '免广告没有有有',
  ])
})

test('没取到：说为什么，可以重试', async () => {
  answerWith(answers({ [AUTHORITY]: () => 'offline', [PRODUCTS]: () => 'offline' }))
  openPage('/MyRights', page)
  const [retry] = await screen.findAllByRole('button', { name: '重试' })
  answerAlso({ [AUTHORITY]: () => ({ data: VIP }) })
  await userEvent.click(retry ?? document.body)
  expect(await screen.findByRole('heading', { name: 'VIP 会员' })).toBeVisible()
})
