import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerAlso, answerWith, asked, askedOf, keysOf } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { linesFor } from '../../domain/thanks.ts'
import { show } from '../testing/show.tsx'
import { TipDialog } from './tip-dialog.tsx'

const PAY = '/api/v2/reward/payCoinAndSaveCharge'
const OPTIONS = '/api/v2/reward/options'
const ROOM = { tsId: 'live-1', expert: { uid: 'ann', name: '安老师', face: null } }
const onTipped = vi.fn<(tip: { tipId: string; coins: number }) => void>()
let balance: number | null

beforeEach(() => {
  balance = 100
  onTipped.mockClear()
  answerWith({
    [OPTIONS]: () => ({ data: { state: 'open', balance } }),
    [PAY]: ({ fee }) => ({ data: { tipId: '7', fee: Number(fee), balance: (balance ?? 0) - Number(fee) } }),
  })
})

const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<TipDialog room={ROOM} onClose={() => undefined} onTipped={onTipped} />, options)
// The dialog is all there is to see: looking up what else might hide it is most of a role query's time.
const button = (name: string) => screen.findByRole('button', { name, hidden: true })
const give = async (name = '立即打赏') => userEvent.click(await button(name))
const preset = (coins: number) => button(`${coins} 牛币`)
const field = () => screen.findByLabelText('其他金额')
const THANKS = (coins: number) => new RegExp(linesFor(coins).join('|'))

describe('打赏框', () => {
  test('选了金额打赏：说感谢的话，按钮变成继续打赏，余额跟着变', async () => {
    open()
    expect(await screen.findByText('余额 100 牛币')).toBeVisible()
    expect(screen.getByText('安老师')).toBeVisible()
    await userEvent.click(await preset(30))
    await give()
    expect(await screen.findByText(THANKS(30))).toBeVisible()
    expect(await button('继续打赏')).toBeVisible()
    expect(screen.getByText('余额 70 牛币')).toBeVisible()
    expect(askedOf(PAY)).toEqual([expect.objectContaining({ tsId: 'live-1', uid: 'ann', wUid: 'u-1', fee: '30' })])
    expect(onTipped).toHaveBeenCalledWith({ tipId: '7', coins: 30 })
  })

  test('再打赏一次是新的一笔，编号不同', async () => {
    open()
    await userEvent.click(await preset(10))
    await give()
    await give('继续打赏')
    await waitFor(() => expect(askedOf(PAY)).toHaveLength(2))
    const keys = keysOf(PAY)
    expect(new Set(keys).size).toBe(2)
  })

  test('输入清掉选的，选的清掉输入；只收数字，最多五位', async () => {
    open()
    await userEvent.click(await preset(50))
    expect(await preset(50)).toHaveAttribute('aria-pressed', 'true')
    await userEvent.type(await field(), '1a2b3-4.567')
    expect(await field()).toHaveValue('12345')
    expect(await preset(50)).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(await preset(10))
    expect(await field()).toHaveValue('')
  })

  test('没有选也没有输入，或输入了零：请选择或者输入打赏金额，什么也不发', async () => {
    open()
    await give()
    expect(await screen.findByText('请选择或者输入打赏金额')).toBeVisible()
    await userEvent.type(await field(), '0')
    await give()
    expect(askedOf(PAY)).toEqual([])
  })

  test('余额不足：说还差多少，去充值，回来还是这个直播间和金额', async () => {
    balance = 8
    open({ search: '?id=live-1&from=hall' })
    await userEvent.click(await preset(30))
    expect(await screen.findByText('余额不足，还差 22 牛币')).toBeVisible()
    const back = encodeURIComponent('/LiveInteraction?id=live-1&from=hall&tip=30')
    expect(screen.getByRole('link', { name: '去充值', hidden: true })).toHaveAttribute(
      'href',
      `/Recharge?gotourl=${back}`,
    )
  })

  test('打赏时才发现余额不足：重新取余额，说还差多少', async () => {
    open()
    await screen.findByText('余额 100 牛币')
    balance = 20
    answerAlso({ [PAY]: () => ({ code: 'COINS_SHORT', msg: '牛币余额不足，请先充值' }) })
    await userEvent.click(await preset(50))
    await give()
    expect(await screen.findByText('余额不足，还差 30 牛币')).toBeVisible()
    expect(screen.getByText('牛币余额不足，请先充值')).toBeVisible()
    expect(await button('立即打赏')).toBeVisible()
  })

  test('从充值回来，金额已经选好；不是预设的填在框里', async () => {
    open({ search: '?id=live-1&tip=30' })
    expect(await preset(30)).toHaveAttribute('aria-pressed', 'true')
    open({ search: '?id=live-1&tip=88' })
    expect(await screen.findByDisplayValue('88')).toBeVisible()
  })

  test.each([
    { code: 'TIP_CLOSED', msg: '打赏人数太多啦，请稍后再试' },
    { code: 'SERVER_ERROR', msg: '服务器开小差了' },
  ])('别的拒绝和出错都说人数太多（$code）', async (refusal) => {
    answerAlso({ [PAY]: () => refusal })
    open()
    await userEvent.click(await preset(10))
    await give()
    expect(await screen.findByText('打赏人数太多啦，请稍后再试')).toBeVisible()
    expect(await button('立即打赏')).toBeVisible()
  })

  test('没有答复时说再点一次不会重复扣，再点是同一个编号', async () => {
    answerAlso({ [PAY]: () => 'offline' })
    open()
    await userEvent.click(await preset(10))
    await give()
    expect(await screen.findByText('网络不通，请再点一次，不会重复扣牛币')).toBeVisible()
    await give()
    await waitFor(() => expect(askedOf(PAY)).toHaveLength(2))
    const [first, second] = keysOf(PAY)
    expect(first).toBe(second)
  })

  test('没登录的先登录，回来还是这个直播间和金额', async () => {
    balance = null
    open({ boot: EMPTY_BOOT })
    expect(await screen.findByText('登录后用牛币打赏')).toBeVisible()
    await userEvent.click(await preset(10))
    await give()
    expect(await screen.findByText('来到 /login?gotourl=/LiveInteraction?id=live-1&tip=10')).toBeVisible()
    expect(askedOf(PAY)).toEqual([])
  })

  test('不能打赏的时候说明白，按钮按不了；自己的直播也一样', async () => {
    answerAlso({ [OPTIONS]: () => ({ data: { state: 'closed', balance: 5 } }) })
    open()
    expect(await screen.findByText('现在不能打赏，老师在直播时再来')).toBeVisible()
    expect(await button('立即打赏')).toBeDisabled()
  })

  test('余额没有取到：可以重试，不妨碍打赏', async () => {
    answerAlso({ [OPTIONS]: () => 'offline' })
    open()
    await screen.findByText('网络不通，请检查网络后重试')
    answerAlso({ [OPTIONS]: () => ({ data: { state: 'open', balance: 9 } }) })
    await userEvent.click(await button('重试'))
    expect(await screen.findByText('余额 9 牛币')).toBeVisible()
    expect(asked.filter(({ path }) => path === OPTIONS)).toHaveLength(2)
  })
})
