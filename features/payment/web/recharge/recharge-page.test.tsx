import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, keysOf, openPage, type Answers } from '@niujin/testkit/screen'
import { leaveFor } from '@niujin/web-kit/leaving'
import { COINS, IN_APP, OPTIONS, PATH } from '../testing/samples.ts'
import RechargePage, { clientLoader, meta } from './recharge-page.tsx'

vi.mock(import('@niujin/web-kit/leaving'), async (real) => ({ ...(await real()), leaveFor: vi.fn<typeof leaveFor>() }))

const MADE = { id: 'P2611210930001', fen: 3000, coins: 300, bonus: 20, expiresAt: '2026-11-21T02:00:00.000Z' }
const ANSWERS: Answers = {
  [PATH.coins]: () => ({ data: COINS }),
  [PATH.options]: () => ({ data: OPTIONS }),
  [PATH.recharge]: () => ({ data: MADE }),
  [PATH.submit]: () => ({ data: { kind: 'redirect', url: '/pay/sandbox/token' } }),
}

beforeEach(() => answerWith(ANSWERS))
afterEach(() => {
  vi.mocked(leaveFor).mockClear()
  delete (window as { WeixinJSBridge?: unknown }).WeixinJSBridge
})

const open = (path = '/Recharge', boot?: Parameters<typeof openPage>[2]) =>
  openPage(path, RechargePage, { loader: clientLoader, ...boot })
const payButton = (name = '支付 ¥30.00') => screen.findByRole('button', { name })
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

describe('充值', () => {
  test('看得到余额与各有多少、档位与赠送，按钮写着要付多少', async () => {
    expect(meta({} as never)).toContainEqual({ title: '充值 - 牛金财经' })
    open()
    const balance = within(await screen.findByRole('region', { name: '牛币余额' }))
    for (const text of ['320', '300', '20']) expect(balance.getByText(text)).toBeVisible()
    expect(balance.queryByText('支付中冻结')).toBeNull()
    expect(screen.getByRole('radio', { name: /60 牛币.*¥6\.00/ })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: /300 牛币.*送 20.*¥30\.00.*常选/ })).toBeChecked()
    expect(await payButton()).toBeEnabled()
    expect(screen.getByRole('link', { name: '《用户协议》' })).toHaveAttribute('href', '/aboutDetailAgreement')
    expect(screen.getByText(/不能提现、不能转让；赠送的牛币不退款/)).toBeVisible()
  })

  test('自定金额清掉档位，只收整数元；选档位清掉自定', async () => {
    open()
    const field = await screen.findByRole('textbox', { name: '其他金额（元）' })
    await userEvent.type(field, '1a2.')
    expect(field).toHaveValue('12')
    expect(screen.getByText('到账 120 牛币')).toBeVisible()
    expect(screen.getByRole('radio', { name: /300 牛币/ })).not.toBeChecked()
    expect(await payButton('支付 ¥12.00')).toBeVisible()
    await userEvent.type(field, '34')
    expect(screen.getByText('到账 12340 牛币', { exact: false })).toBeVisible()
    await choose(/60 牛币/)
    expect(field).toHaveValue('')
    expect(await payButton('支付 ¥6.00')).toBeVisible()
  })

  test('金额不在范围里说明白；没有金额不去付', async () => {
    open()
    const field = await screen.findByRole('textbox', { name: '其他金额（元）' })
    await userEvent.type(field, '9999')
    expect(screen.getByRole('alert')).toHaveTextContent('请输入 1–5000 的整数')
    await userEvent.click(await payButton('支付'))
    expect(await screen.findByText('请选择或者输入充值金额')).toBeVisible()
    expect(askedOf(PATH.recharge)).toEqual([])
  })

  test('付钱：下单带一个编号，去选的渠道，带着回去的路', async () => {
    open(`/Recharge?gotourl=${encodeURIComponent('/LiveInteraction?tsId=9&tip=30')}`)
    await choose(/模拟收银台/)
    await userEvent.click(await payButton())
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/pay/sandbox/token'))
    expect(askedOf(PATH.recharge)).toMatchObject([{ packageId: 'b' }])
    expect(keysOf(PATH.recharge)).toEqual([expect.stringMatching(/^[\w-]{16,}$/)])
    expect(askedOf(PATH.submit)[0]).toMatchObject({
      id: MADE.id,
      channel: 'sandbox',
      place: 'browser',
      gotourl: '/LiveInteraction?tsId=9&tip=30',
    })
  })

  test('回去的路只能是本站的', async () => {
    open(`/Recharge?gotourl=${encodeURIComponent('https://evil.example')}`)
    await userEvent.click(await payButton())
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
    expect(askedOf(PATH.submit)[0]).not.toHaveProperty('gotourl')
  })

  test('断网后再按是同一次下单；下好了单只再去支付', async () => {
    let down = true
    let busy = true
    answerWith({
      ...ANSWERS,
      [PATH.recharge]: () => (down ? 'offline' : { data: MADE }),
      [PATH.submit]: () =>
        busy
          ? { code: 'CHANNEL_BUSY', msg: '支付平台没有响应，请稍后再试' }
          : { data: { kind: 'redirect', url: '/pay/sandbox/token' } },
    })
    open()
    await userEvent.click(await payButton())
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    down = false
    await userEvent.click(await payButton())
    expect(await screen.findByText('支付平台没有响应，请稍后再试')).toBeVisible()
    busy = false
    await userEvent.click(await payButton())
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
    const [first, second, ...rest] = keysOf(PATH.recharge)
    expect(second).toBe(first)
    expect(rest).toEqual([])
    expect(askedOf(PATH.submit)).toHaveLength(2)
  })

  test('拒绝了就说为什么，再按是新的一次', async () => {
    answerWith({
      ...ANSWERS,
      [PATH.recharge]: () => ({ code: 'TOO_MANY_WAITING', msg: '还有多笔充值没有完成，请先支付或取消' }),
    })
    open()
    await userEvent.click(await payButton())
    expect(await screen.findByText('还有多笔充值没有完成，请先支付或取消')).toBeVisible()
    await userEvent.click(await payButton())
    await vi.waitFor(() => expect(askedOf(PATH.recharge)).toHaveLength(2))
    const [first, second] = keysOf(PATH.recharge)
    expect(second).not.toBe(first)
    expect(leaveFor).not.toHaveBeenCalled()
  })
})

describe('在哪里用什么支付', () => {
  test('浏览器里有支付宝，模拟的写明模拟', async () => {
    open()
    expect(
      (await screen.findAllByRole('radio', { name: /支付|收银台/ })).map((one) => one.closest('label')?.textContent),
    ).toEqual(['微信支付', '支付宝', '模拟收银台模拟'])
  })

  test('消息应用里没有支付宝，用它自己的支付窗口，付完去看结果', async () => {
    const params = { appId: 'wx', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
    const invoke = vi.fn<(name: string, given: object, done: (result: { err_msg: string }) => void) => void>(
      (_name, _given, done) => done({ err_msg: 'get_brand_wcpay_request:ok' }),
    )
    Object.assign(window, { WeixinJSBridge: { invoke } })
    answerWith({ ...ANSWERS, [PATH.submit]: () => ({ data: { kind: 'jsapi', params } }) })
    open('/Recharge?gotourl=%2Fhq', { boot: IN_APP })
    expect(await screen.findByRole('radio', { name: /微信支付/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /支付宝/ })).toBeNull()
    await userEvent.click(await payButton())
    expect(await screen.findByText(`来到 /PayComplate?id=${MADE.id}&gotourl=/hq`)).toBeVisible()
    expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', params, expect.any(Function))
    expect(askedOf(PATH.submit)[0]).toMatchObject({ place: 'messaging-app' })
  })

  test('支付窗口里取消了，留在这里', async () => {
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (_name: string, _given: object, done: (result: { err_msg: string }) => void) =>
          done({ err_msg: 'get_brand_wcpay_request:cancel' }),
      },
    })
    answerWith({
      ...ANSWERS,
      [PATH.submit]: () => ({
        data: {
          kind: 'jsapi',
          params: { appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' },
        },
      }),
    })
    open('/Recharge', { boot: IN_APP })
    await userEvent.click(await payButton())
    expect(await screen.findByText('已取消支付')).toBeVisible()
  })

  test('一种都用不了时说明', async () => {
    answerWith({ ...ANSWERS, [PATH.options]: () => ({ data: { ...OPTIONS, channels: [] } }) })
    open()
    expect(await screen.findByText('现在没有能用的支付方式，请稍后再来')).toBeVisible()
  })
})

describe('明细与记录', () => {
  const ENTRIES = [
    { id: '3', at: '2026-11-21T01:30:00.000Z', memo: '打赏 王老师', change: -30, frozen: 0, balance: 290 },
    { id: '2', at: '2026-11-20T01:30:00.000Z', memo: '课程', change: -10, frozen: 10, balance: 320 },
    { id: '1', at: '2026-11-19T01:30:00.000Z', memo: '充值', change: 330, frozen: 0, balance: 330 },
  ]

  test('牛币明细：从哪来、到哪去、还剩多少；往下更多', async () => {
    answerWith({
      ...ANSWERS,
      [PATH.entries]: ({ cursor }) => ({
        data:
          cursor === undefined
            ? { list: ENTRIES.slice(0, 2), nextCursor: '2' }
            : { list: ENTRIES.slice(2), nextCursor: null },
      }),
    })
    open('/Recharge?gotourl=%2Fhq')
    await userEvent.click(await screen.findByRole('tab', { name: '牛币明细' }))
    const rows = () =>
      within(screen.getByRole('list', { name: '牛币明细' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    await screen.findByRole('list', { name: '牛币明细' })
    expect(rows()).toEqual(['打赏 王老师2026-11-21 09:30-30余额 290', '课程2026-11-20 09:30-10冻结 10 · 余额 320'])
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    await screen.findByText('没有更多了')
    expect(rows()[2]).toBe('充值2026-11-19 09:30+330余额 330')
  })

  test('充值记录：各是什么状态，点开看结果', async () => {
    answerWith({
      ...ANSWERS,
      [PATH.recharges]: () => ({
        data: {
          list: [
            {
              id: 'P2611210930001',
              state: 'refunded',
              fen: 3000,
              coins: 300,
              bonus: 20,
              at: '2026-11-21T01:30:00.000Z',
            },
          ],
          nextCursor: null,
        },
      }),
    })
    open('/Recharge?tab=orders')
    const link = await screen.findByRole('link', { name: /300 牛币，送 20.*¥30\.00.*已退款/ })
    expect(link).toHaveAttribute('href', '/PayComplate?id=P2611210930001')
  })

  test('还没有的时候说还没有', async () => {
    answerWith({ ...ANSWERS, [PATH.entries]: () => ({ data: { list: [], nextCursor: null } }) })
    open('/Recharge?tab=coins')
    expect(await screen.findByText(/还没有牛币的收支/)).toBeVisible()
  })

  test('取不到可以重试', async () => {
    answerWith({ ...ANSWERS, [PATH.options]: () => 'offline' })
    open()
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await payButton()).toBeVisible()
  })

  test('登录已失效的去登录，带着回来的地址', async () => {
    answerWith({ ...ANSWERS, [PATH.coins]: () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }) })
    const url = new URL('http://app/Recharge?tab=coins')
    const thrown: unknown = await clientLoader({ request: new Request(url), url, params: {} } as never).catch(
      (error: unknown) => error,
    )
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).headers.get('location')).toBe('/login?gotourl=%2FRecharge%3Ftab%3Dcoins')
  })
})
