import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageProps, type GivenPage } from '@niujin/console-kit/testing'
import { answerAlso, answerWith, askedOf, keysOf, lastAsked } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { FoundCode, StaffBatch, StaffBatchDetail } from '../contract/index.ts'
import { CardCodesPage } from './card-codes-page.tsx'
import { EMPTY_BATCH, inputOf, problemsOf } from './making/batch-draft.ts'
import { grantOf } from './making/grant-drafts.ts'
import { cardCodePages } from './index.ts'

const S = '/userapi/cdKey/staff'
const CODE = 'ABCD-EFGH-JKMN-PQRS'
const BATCH: StaffBatch = {
  id: '7',
  name: '双十一体验卡',
  given: [{ kind: 'membership', text: 'VIP 会员 30 天' }],
  count: 100,
  activated: 40,
  voided: 0,
  left: 60,
  validFrom: null,
  validUntil: '2026-12-31T16:00:00.000Z',
  maker: 'staff-1',
  status: 'made',
  checker: null,
  at: '2026-11-20T02:00:00.000Z',
  voidedAt: null,
}
const STEP = { id: '1', tail: null, who: 'staff-1', from: '', to: 'new', reason: '双十一活动', at: BATCH.at }
const WHOLE: StaffBatchDetail = {
  ...BATCH,
  grants: [],
  canDecide: false,
  canTake: false,
  canVoid: true,
  history: [STEP],
}
const WAITING: StaffBatchDetail = { ...WHOLE, status: 'proposed', left: 0, canVoid: false, canDecide: true }
const FOUND: FoundCode = {
  id: '9',
  status: 'new',
  title: BATCH.name,
  given: BATCH.given,
  batch: { id: '7', name: BATCH.name },
  gift: null,
  validFrom: null,
  validUntil: null,
  activatedBy: null,
  activatedAt: null,
  history: [],
}

beforeEach(() =>
  answerWith({
    [`${S}/batches`]: () => ({ data: { list: [BATCH], nextCursor: null } }),
    [`${S}/batch`]: () => ({ data: WHOLE }),
    [`${S}/findCode`]: () => ({ data: FOUND }),
  }),
)

function open(given: GivenPage = {}) {
  const props = pageProps(given)
  render(
    <>
      <CardCodesPage {...props} />
      <ToastHost />
    </>,
  )
  return props
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (name: string | RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)

test('在后台的导航里，提出与批准的人都看得到', () => {
  expect(cardCodePages).toMatchObject([{ path: '/console/card-codes', name: '激活码', right: 'member.find' }])
})

describe('批次', () => {
  test('内容、数目、有效期与做的人；点开是那一批，可以另做一批', async () => {
    open()
    const row = within(await screen.findByRole('table', { name: '批次' })).getAllByRole('row')[1]
    for (const text of ['双十一体验卡', 'VIP 会员 30 天', '100', '40', '60', '2027-01-01 00:00', 'staff-1'])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: '双十一体验卡' })).toHaveAttribute('href', '/console/card-codes/7')
    expect(screen.getByRole('link', { name: '做一批' })).toHaveAttribute('href', '/console/card-codes/new')
  })

  test('整批作废：要写原因，再问一次，作废以后不再有这个按钮', async () => {
    answerAlso({
      [`${S}/voidBatch`]: () => ({ data: { ...WHOLE, voided: 60, left: 0, canVoid: false, voidedAt: BATCH.at } }),
    })
    open({ rest: '7' })
    expect(await screen.findByText('双十一活动')).toBeVisible()
    expect(screen.getByRole('button', { name: '整批作废' })).toBeDisabled()
    await type('原因', '印错了')
    await press('整批作废')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('剩下的 60 个码都不能再用')
    await userEvent.click(within(dialog).getByRole('button', { name: '作废' }))
    expect(await screen.findByText('已整批作废')).toBeVisible()
    expect(lastAsked(`${S}/voidBatch`)).toMatchObject({ id: '7', reason: '印错了' })
    expect(keysOf(`${S}/voidBatch`)[0]).toMatch(/.{16,}/)
    expect([screen.getByText('已作废'), screen.queryByRole('button', { name: '整批作废' })]).toEqual([
      expect.anything(),
      null,
    ])
  })

  test('只能批准的人：没有做一批，没有按码查找', async () => {
    open({ actions: [], query: 'view=find' })
    expect(await screen.findByRole('link', { name: '双十一体验卡' })).toBeVisible()
    expect([screen.queryByRole('link', { name: '做一批' }), screen.queryByRole('textbox', { name: '激活码' })]).toEqual(
      [null, null],
    )
  })

  test.each([
    ['批准', 'true', 'approved', '已批准，等取码'],
    ['驳回', 'false', 'refused', '已驳回'],
  ] as const)('值得多的等人决定：写了理由才能%s，之后说是怎样了', async (name, approve, status, words) => {
    answerAlso({
      [`${S}/batch`]: () => ({ data: WAITING }),
      [`${S}/decideBatch`]: () => ({ data: { ...WAITING, status, checker: 'staff-2', canDecide: false } }),
    })
    open({ rest: '7' })
    expect(await screen.findByText('等待批准')).toBeVisible()
    expect(screen.getByRole('button', { name })).toBeDisabled()
    await type('理由', '核对过预算')
    await press(name)
    expect(await screen.findByText(words)).toBeVisible()
    expect(lastAsked(`${S}/decideBatch`)).toMatchObject({ id: '7', approve, reason: '核对过预算' })
    expect([screen.getByText('staff-2'), screen.queryByRole('button', { name })]).toEqual([expect.anything(), null])
  })

  test('没有决定成说为什么，写的理由还在', async () => {
    answerAlso({
      [`${S}/batch`]: () => ({ data: WAITING }),
      [`${S}/decideBatch`]: () => ({ code: 'SAME_PERSON', msg: '提出、批准不能是同一个人' }),
    })
    open({ rest: '7' })
    await userEvent.type(await screen.findByRole('textbox', { name: '理由' }), '我自己批')
    await press('批准')
    expect(await screen.findByText('提出、批准不能是同一个人')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '理由' })).toHaveValue('我自己批')
  })

  test('批准了的取码：码只给这一次，收好以后回到批次', async () => {
    const approved = { ...WAITING, status: 'approved' as const, canDecide: false, canTake: true, checker: 'staff-2' }
    answerAlso({
      [`${S}/batch`]: () => ({ data: approved }),
      [`${S}/takeCodes`]: () => ({ data: { batch: BATCH, csv: '\uFEFF码\r\n' } }),
    })
    open({ rest: '7' })
    await userEvent.click(await screen.findByRole('button', { name: '取码' }))
    expect(await screen.findByText('做好了 100 个')).toBeVisible()
    expect(lastAsked(`${S}/takeCodes`)).toMatchObject({ id: '7' })
    answerAlso({ [`${S}/batch`]: () => ({ data: WHOLE }) })
    await press('已经收好，去看批次')
    expect(await screen.findByText('双十一活动')).toBeVisible()
    expect(screen.queryByRole('button', { name: '取码' })).toBeNull()
  })

  test('批准了的，别人看得到由谁来取，没有取码', async () => {
    const approved = { ...WAITING, status: 'approved' as const, canDecide: false, checker: 'staff-2' }
    answerAlso({ [`${S}/batch`]: () => ({ data: approved }) })
    open({ rest: '7' })
    expect(await screen.findByText(`码由 ${WAITING.maker} 来取，只有提出的人取得到。`)).toBeVisible()
    expect(screen.queryByRole('button', { name: '取码' })).toBeNull()
  })

  test('没有的批次说没有', async () => {
    answerAlso({ [`${S}/batch`]: () => ({ code: 'BATCH_UNKNOWN', msg: '没有这个批次' }) })
    open({ rest: '404' })
    expect(await screen.findByText('没有这个批次')).toBeVisible()
  })
})

describe('做一批', () => {
  test('没填好时指出哪里，不去做', async () => {
    open({ rest: 'new' })
    await press('做好并取码')
    for (const text of ['请写批次的名字', '至少放一样', '个数应为 1–10000', '请写明原因'])
      expect(screen.getByText(text)).toBeVisible()
    await press('VIP 会员')
    await type(/^天数/, 'abc')
    expect(screen.getByText('天数应为 1–3660，空着是长期')).toBeVisible()
    await press('移除VIP 会员')
    expect(screen.getByText('至少放一样')).toBeVisible()
    expect(askedOf(`${S}/makeBatch`)).toEqual([])
  })

  test('填好就做；码当场下载，之后去看批次', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:x')
    URL.revokeObjectURL = () => undefined
    const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    answerAlso({ [`${S}/makeBatch`]: () => ({ data: { batch: BATCH, csv: '\uFEFF码\r\n' } }) })
    const { go } = open({ rest: 'new' })
    await type(/^批次的名字/, '双十一体验卡')
    await press('VIP 会员')
    await type(/^天数/, '30')
    await press('牛币')
    await type('牛币', '100')
    await type(/^个数/, '100')
    await type('原因', '双十一活动')
    await press('做好并取码')
    expect(await screen.findByText('做好了 100 个')).toBeVisible()
    expect(lastAsked(`${S}/makeBatch`)).toMatchObject({
      name: '双十一体验卡',
      count: '100',
      reason: '双十一活动',
      grants: JSON.stringify([
        { kind: 'entitlement', thing: 'membership:vip', days: 30 },
        { kind: 'coins', coins: 100, bonus: 0 },
      ]),
    })
    await press('下载 CSV')
    expect([saved.length, opened.mock.calls.length]).toEqual([1, 1])
    opened.mockRestore()
    await press('已经收好，去看批次')
    expect(go).toHaveBeenCalledWith('/console/card-codes/7')
  })

  test('值得多的先提出来：没有码，去批次的页面等', async () => {
    answerAlso({ [`${S}/makeBatch`]: () => ({ data: { batch: { ...BATCH, status: 'proposed' }, csv: '' } }) })
    const { go } = open({ rest: 'new' })
    await type(/^批次的名字/, '大奖')
    await press('牛币')
    await type('牛币', '1000')
    await type(/^个数/, '100')
    await type('原因', '年会')
    await press('做好并取码')
    expect(await screen.findByText('已提出 100 个，等待批准')).toBeVisible()
    expect(screen.queryByRole('button', { name: '下载 CSV' })).toBeNull()
    await press('去看批次')
    expect(go).toHaveBeenCalledWith('/console/card-codes/7')
  })

  test('没有做成说为什么，填的还在；可以不做', async () => {
    answerAlso({ [`${S}/makeBatch`]: () => ({ code: 'VALIDITY_WRONG', msg: '有效期的结束应晚于开始与现在' }) })
    const { go } = open({ rest: 'new' })
    await type(/^批次的名字/, '体验卡')
    await press('优惠券')
    await type('券模板编号', 't1')
    await type(/^个数/, '1')
    await type('原因', '活动')
    await press('做好并取码')
    expect(await screen.findByText('有效期的结束应晚于开始与现在')).toBeVisible()
    expect(screen.getByLabelText(/^批次的名字/)).toHaveValue('体验卡')
    await press('不做了')
    expect(go).toHaveBeenCalledWith('/console/card-codes')
  })

  test('日期按上海的天：从这天零点起，到那天过完为止', () => {
    const draft = {
      ...EMPTY_BATCH,
      name: ' 卡 ',
      count: '2',
      reason: '活动',
      from: '2026-12-01',
      until: '2026-12-01',
      grants: [{ key: 'a', kind: 'course' as const, values: { id: '12', days: '365' } }],
    }
    expect([problemsOf(draft), problemsOf({ ...draft, until: '2026-11-30' })]).toEqual([
      {},
      { until: '结束不能早于开始' },
    ])
    expect(inputOf(draft)).toEqual({
      name: '卡',
      count: 2,
      reason: '活动',
      grants: [{ kind: 'entitlement', thing: 'course:12', days: 365 }],
      validFrom: '2026-11-30T16:00:00.000Z',
      validUntil: '2026-12-01T16:00:00.000Z',
    })
  })

  test.each([
    [{ kind: 'svip', values: {} } as const, { kind: 'entitlement', thing: 'membership:svip', days: null }],
    [{ kind: 'course', values: { id: '一' } } as const, '编号只用字母、数字、- 与 _'],
    [
      { kind: 'thing', values: { id: 'stock-pool', days: '7' } } as const,
      { kind: 'entitlement', thing: 'stock-pool', days: 7 },
    ],
    [{ kind: 'coins', values: {} } as const, '牛币的个数须大于零'],
    [{ kind: 'coins', values: { coins: '1.5' } } as const, '牛币应为不小于零的整数'],
    [{ kind: 'coins', values: { bonus: '5' } } as const, { kind: 'coins', coins: 0, bonus: 5 }],
    [{ kind: 'coupon', values: {} } as const, '请写券模板编号'],
    [{ kind: 'coupon', values: { id: 't', count: '21' } } as const, '张数应为 1–20'],
    [{ kind: 'coupon', values: { id: 't' } } as const, { kind: 'coupon', templateId: 't', count: 1 }],
  ])('%j', (draft, grant) => {
    expect(grantOf({ key: 'a', ...draft })).toEqual(grant)
  })
})

describe('按码查找', () => {
  test('码不写进地址；找到的说属于哪一批，可以作废', async () => {
    answerAlso({
      [`${S}/voidCode`]: () => ({
        data: { ...FOUND, status: 'void', history: [{ ...STEP, to: 'void', reason: '丢了' }] },
      }),
    })
    const { go } = open({ query: 'view=find' })
    await type('激活码', CODE.toLowerCase())
    await press('查找')
    expect(await screen.findByText('没有用')).toBeVisible()
    expect([lastAsked(`${S}/findCode`), go.mock.calls]).toMatchObject([{ code: CODE }, []])
    expect(screen.getByRole('link', { name: '双十一体验卡' })).toHaveAttribute('href', '/console/card-codes/7')
    await type('原因', '丢了')
    await press('作废这个码')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '作废' }))
    expect(await screen.findAllByText('已作废')).not.toHaveLength(0)
    expect(lastAsked(`${S}/voidCode`)).toMatchObject({ code: CODE, reason: '丢了' })
  })

  test('会员买来送人的说从订单退，没有作废的按钮；用过的说是谁', async () => {
    const gift = { ...FOUND, batch: null, gift: { buyerId: 'u-7', causeId: 'N1:1' } }
    answerAlso({ [`${S}/findCode`]: () => ({ data: gift }) })
    open({ query: 'view=find' })
    await type('激活码', CODE)
    await press('查找')
    expect(await screen.findByText(/请从它的订单退款/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'u-7' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '作废这个码' })).toBeNull()
    answerAlso({
      [`${S}/findCode`]: () => ({ data: { ...FOUND, status: 'activated', activatedBy: 'u-9', activatedAt: BATCH.at } }),
    })
    await press('查找')
    expect(await screen.findByRole('link', { name: 'u-9' })).toBeVisible()
    expect(screen.getByText('已激活')).toBeVisible()
  })

  test('没有的码说没有', async () => {
    answerAlso({ [`${S}/findCode`]: () => ({ code: 'CODE_UNKNOWN', msg: '没有这个激活码' }) })
    open({ query: 'view=find' })
    await type('激活码', CODE)
    await press('查找')
    expect(await screen.findByText('没有这个激活码')).toBeVisible()
  })
})
