import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, keysOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { StaffCoupon, StaffCouponLine, StaffTemplate, StaffTemplateLine } from '../contract/index.ts'
import { CouponsPage } from './coupons-page.tsx'
import { csvOf } from './csv.ts'
import { couponPages } from './index.ts'

const saveFile = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>())
vi.mock('@niujin/web-kit/files', () => ({ saveFile }))
beforeEach(() => saveFile.mockClear())

const S = '/userapi/coupon/staff'
const AT = '2026-11-21T01:30:00.000Z'
const LINE: StaffTemplateLine = {
  id: 'template-1',
  name: '新人礼券',
  category: '新人',
  total: 100,
  takeLimit: 1,
  minFen: 5000,
  scope: { kind: 'all' },
  validity: { kind: 'term', days: 30 },
  discount: { kind: 'fixed', fen: 1000 },
  sort: 5,
  note: '每单限用一张',
  takeType: 'user',
  status: 'open',
  termsText: '满 50 减 10',
  scopeText: '全场通用',
  validityText: '领取后 30 天内有效',
  createdAt: AT,
  taken: 8,
  used: 3,
  offFen: 3000,
}
const STEP = { id: '1', who: 'u-admin', from: 'draft', to: 'open', reason: '双十一', at: AT }
const OPEN: StaffTemplate = {
  ...LINE,
  history: [STEP],
  can: { edit: false, adjust: true, issue: true, events: ['pause', 'end'] },
}
const DRAFT: StaffTemplate = {
  ...LINE,
  status: 'draft',
  taken: 0,
  history: [],
  can: { edit: true, adjust: false, issue: false, events: ['open', 'end'] },
}
const COUPON_LINE: StaffCouponLine = {
  id: 'coupon-1',
  templateId: LINE.id,
  name: '新人礼券',
  memberId: 'u-7',
  status: 'unused',
  from: AT,
  until: '2026-12-21T01:30:00.000Z',
  source: '领券中心',
  sourceId: LINE.id,
  takenAt: AT,
  orderNum: null,
  offFen: null,
  usedAt: null,
}
const COUPON: StaffCoupon = {
  ...COUPON_LINE,
  history: [{ ...STEP, who: 'clock', from: '', to: 'unused', reason: '领券中心' }],
  can: { revoke: true },
}
const page = (...list: unknown[]) => ({ data: { list, nextCursor: null } })
const NONE: Answers = { [`${S}/coupons`]: () => page() }

function open(given: ConsolePageProps, answers: Answers) {
  answerWith({ ...NONE, ...answers })
  return render(
    <>
      <CouponsPage {...given} />
      <ToastHost />
    </>,
  )
}
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('优惠券列表', () => {
  test('每种写出优惠、状态与发行、领取、使用、抵扣；按状态换地址；要有权限', async () => {
    const given = pageProps()
    open(given, { [`${S}/templates`]: () => page(LINE) })
    const row = within(await screen.findByRole('table', { name: '优惠券' })).getAllByRole('row')[1]
    for (const text of ['新人礼券', '满 50 减 10', '发放中', '领券中心自领', '100', '8', '3', '¥30.00'])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: '新人礼券' })).toHaveAttribute('href', '/console/coupons/template-1')
    expect(screen.getByRole('link', { name: '新建优惠券' })).toHaveAttribute('href', '/console/coupons/new')
    await userEvent.click(screen.getByRole('tab', { name: '已暂停' }))
    expect(given.go).toHaveBeenCalledWith('/console/coupons?state=paused')
    expect(couponPages.map(({ right }) => right)).toEqual(['price.propose'])
  })

  test('下载的是这个状态的全部；像公式的不会被执行', async () => {
    const second = { ...LINE, id: 'template-2', name: '=1+1', total: null }
    open(pageProps({ query: 'state=open' }), {
      [`${S}/templates`]: ({ cursor }) =>
        cursor === undefined ? { data: { list: [LINE], nextCursor: 'next' } } : page(second),
    })
    await screen.findByRole('table', { name: '优惠券' })
    await press('下载 CSV')
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(lastAsked(`${S}/templates`)).toMatchObject({ status: 'open', cursor: 'next', count: '50' })
    expect(await saveFile.mock.calls[0]?.[0].text()).toContain("'=1+1")
    const [head, line] = csvOf([{ ...LINE, name: '引"号,逗号' }]).split('\r\n')
    expect(head?.startsWith('\uFEFF编号,名称')).toBe(true)
    expect(line).toBe(
      'template-1,"引""号,逗号",新人,发放中,领券中心自领,满 50 减 10,全场通用,领取后 30 天内有效,100,8,3,30.00',
    )
  })

  test('下载时断了说明，不给半份', async () => {
    let isDown = false
    open(pageProps(), { [`${S}/templates`]: () => (isDown ? 'offline' : page(LINE)) })
    await screen.findByRole('table', { name: '优惠券' })
    isDown = true
    await press('下载 CSV')
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(saveFile).not.toHaveBeenCalled()
  })
})

describe('新建与修改草稿', () => {
  test('满减、打折、种类、商品，写成要发的样子；缺什么说什么', async () => {
    const given = pageProps({ rest: 'new' })
    open(given, { [`${S}/saveTemplate`]: () => ({ data: DRAFT }) })
    await press('保存草稿')
    expect(await screen.findByText('名称至少 2 个字')).toBeVisible()
    await type('名称', '全场折扣')
    await type('分类', '通用')
    await press('保存草稿')
    expect(await screen.findByText('请写减多少')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '打折' }))
    await type('打几折', '8.5')
    await type('最多减（元）', '50')
    await type('使用门槛（元）', '99.5')
    await type('发行量（张）', '1000')
    await userEvent.click(screen.getByRole('radio', { name: '按商品种类' }))
    await press('保存草稿')
    expect(await screen.findByText('请选商品种类')).toBeVisible()
    await press('会员')
    await press('保存草稿')
    await waitFor(() => expect(given.go).toHaveBeenCalledWith('/console/coupons/template-1'))
    expect(lastAsked(`${S}/saveTemplate`)).toMatchObject({
      name: '全场折扣',
      category: '通用',
      takeType: 'user',
      total: 1000,
      takeLimit: 1,
      minFen: 9950,
      discount: { kind: 'percent', percentOff: 15, capFen: 5000 },
      scope: { kind: 'kinds', kinds: ['membership'] },
      validity: { kind: 'term', days: 15 },
    })
  })

  test('草稿带着原来的内容；固定日期含最后一天；服务器不收的说为什么', async () => {
    let isRefused = true
    const dated: StaffTemplate = {
      ...DRAFT,
      discount: { kind: 'percent', percentOff: 10, capFen: 5000 },
      scope: { kind: 'products', productIds: ['a', 'b'] },
      validity: { kind: 'date', from: '2026-11-30T16:00:00.000Z', until: '2026-12-12T16:00:00.000Z' },
    }
    open(pageProps({ rest: 'template-1' }), {
      [`${S}/template`]: () => ({ data: dated }),
      [`${S}/saveTemplate`]: () =>
        isRefused ? { code: 'PERIOD_INVALID', msg: '结束时间须晚于开始时间，也晚于现在' } : { data: dated },
    })
    expect(await screen.findByLabelText('打几折')).toHaveValue('9')
    expect(screen.getByLabelText('商品编号，一行一个')).toHaveValue('a\nb')
    await press('保存草稿')
    expect(await screen.findByText('结束时间须晚于开始时间，也晚于现在')).toBeVisible()
    isRefused = false
    await type('商品编号，一行一个', 'c，d c')
    await press('保存草稿')
    expect(await screen.findByText('已保存草稿')).toBeVisible()
    expect(lastAsked(`${S}/saveTemplate`)).toMatchObject({
      id: 'template-1',
      discount: { kind: 'percent', percentOff: 10, capFen: 5000 },
      scope: { kind: 'products', productIds: ['c', 'd'] },
      validity: { kind: 'date', from: '2026-11-30T16:00:00.000Z', until: '2026-12-12T16:00:00.000Z' },
    })
  })
})

describe('一种优惠券', () => {
  test('数字、经过与发出的券；暂停要写原因，再问一次', async () => {
    const paused: StaffTemplate = {
      ...OPEN,
      status: 'paused',
      can: { edit: false, adjust: true, issue: false, events: ['resume', 'end'] },
    }
    open(pageProps({ rest: 'template-1' }), {
      [`${S}/template`]: () => ({ data: OPEN }),
      [`${S}/coupons`]: () => page(COUPON_LINE),
      [`${S}/moveTemplate`]: () => ({ data: paused }),
    })
    const button = await screen.findByRole('button', { name: '暂停发放' })
    expect(within(screen.getByRole('table', { name: '经过' })).getByText('草稿 → 发放中')).toBeVisible()
    expect(await screen.findByRole('link', { name: '新人礼券' })).toHaveAttribute(
      'href',
      '/console/coupons/coupon/coupon-1',
    )
    expect(askedOf(`${S}/coupons`)[0]).toMatchObject({ templateId: 'template-1' })
    expect(button).toBeDisabled()
    await type('原因', '金额写错了')
    await userEvent.click(button)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('暂停后领不到新的，已经领到的照常能用。')
    await userEvent.click(within(dialog).getByRole('button', { name: '暂停发放' }))
    expect(await screen.findByRole('button', { name: '恢复发放' })).toBeVisible()
    expect(lastAsked(`${S}/moveTemplate`)).toMatchObject({ id: 'template-1', event: 'pause', reason: '金额写错了' })
    expect(screen.queryByRole('form', { name: '发给会员' })).toBeNull()
  })

  test('改名与加量；少了的说只能增加', async () => {
    open(pageProps({ rest: 'template-1' }), {
      [`${S}/template`]: () => ({ data: OPEN }),
      [`${S}/adjustTemplate`]: ({ total }) =>
        total === 50 ? { code: 'TOTAL_LESS', msg: '发行量只能增加' } : { data: { ...OPEN, total: 500 } },
    })
    await screen.findByRole('form', { name: '改名与加量' })
    await type('发行量（张）', '50')
    await type('改动的原因', '不够领')
    await press('保存改动')
    expect(await screen.findByText('发行量只能增加')).toBeVisible()
    await type('发行量（张）', '500')
    await press('保存改动')
    expect(await screen.findByText('已保存')).toBeVisible()
    expect(lastAsked(`${S}/adjustTemplate`)).toMatchObject({ name: '新人礼券', total: 500, reason: '不够领' })
  })

  test('发给名单：先看是谁，缺多少先说，再发，每一行有结果；断了再按是同一次', async () => {
    let isDown = true
    open(pageProps({ rest: 'template-1' }), {
      [`${S}/template`]: () => ({ data: OPEN }),
      [`${S}/previewIssue`]: () => ({
        data: {
          lines: [
            { memberId: 'u-7', nickname: '老牛', has: 1 },
            { memberId: 'u-8', nickname: '小牛', has: 0 },
            { memberId: 'u-x', nickname: null, has: 0 },
          ],
          left: 3,
        },
      }),
      [`${S}/issue`]: () =>
        isDown
          ? 'offline'
          : {
              data: {
                lines: [
                  { memberId: 'u-7', outcome: 'issued' },
                  { memberId: 'u-8', outcome: 'gone' },
                  { memberId: 'u-x', outcome: 'unknown' },
                ],
              },
            },
    })
    await screen.findByRole('form', { name: '发给会员' })
    await type('会员编号，一行一个，最多 200 个', 'u-7, u-8 u-x u-7')
    await type('每人几张', '2')
    await press('查看名单')
    const table = await screen.findByRole('table', { name: '发放名单' })
    expect(within(table).getByText('没有这位会员')).toBeVisible()
    expect(screen.getByText('还剩 3 张，要发 4 张，后面的会发不到')).toBeVisible()
    const give = screen.getByRole('button', { name: '发给 2 人，每人 2 张“新人礼券”' })
    expect(give).toBeDisabled()
    await type('发放的原因', '补偿')
    await userEvent.click(give)
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    isDown = false
    await userEvent.click(give)
    const results = await screen.findByRole('table', { name: '发放结果' })
    for (const text of ['已发放', '发完了', '没有这位会员']) expect(within(results).getByText(text)).toBeVisible()
    expect(lastAsked(`${S}/issue`)).toMatchObject({ members: ['u-7', 'u-8', 'u-x'], count: 2, reason: '补偿' })
    const [first, second] = keysOf(`${S}/issue`)
    expect(second).toBe(first)
    expect(askedOf(`${S}/template`)).toHaveLength(2)
  })

  test('没有的给出回去的路', async () => {
    open(pageProps({ rest: 'nothing' }), {
      [`${S}/template`]: () => ({ code: 'TEMPLATE_UNKNOWN', msg: '没有这种优惠券' }),
    })
    expect(await screen.findByText('没有这种优惠券')).toBeVisible()
  })
})

describe('发出的券', () => {
  test('按会员、券或订单找', async () => {
    const given = pageProps({ rest: 'issued', query: 'word=u-7' })
    open(given, { [`${S}/coupons`]: () => page(COUPON_LINE) })
    expect(await screen.findByText('未使用')).toBeVisible()
    expect(lastAsked(`${S}/coupons`)).toMatchObject({ word: 'u-7' })
    await type('找优惠券', ' ORDER1 ')
    await press('查找')
    expect(given.go).toHaveBeenCalledWith('/console/coupons/issued?word=ORDER1')
  })

  test('一张券的来去；收回要写原因；收不回的说为什么', async () => {
    let isUsed = true
    open(pageProps({ rest: 'coupon/coupon-1' }), {
      [`${S}/coupon`]: () => ({ data: COUPON }),
      [`${S}/revokeCoupon`]: () =>
        isUsed
          ? { code: 'COUPON_USED', msg: '已经用了、被订单占用或失效的不能收回' }
          : { data: { ...COUPON, status: 'revoked', can: { revoke: false } } },
    })
    expect(await screen.findByRole('link', { name: 'u-7' })).toHaveAttribute('href', '/console/members/u-7')
    expect(screen.getByText('到期检查')).toBeVisible()
    expect(screen.getByRole('button', { name: '收回这张券' })).toBeDisabled()
    await type('收回的原因', '发错了人')
    await press('收回这张券')
    expect(await screen.findByText('已经用了、被订单占用或失效的不能收回')).toBeVisible()
    isUsed = false
    await press('收回这张券')
    await waitFor(() => expect(screen.queryByRole('form', { name: '收回' })).toBeNull())
    expect(lastAsked(`${S}/revokeCoupon`)).toMatchObject({ id: 'coupon-1', reason: '发错了人' })
  })
})
