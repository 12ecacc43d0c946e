import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, openPage } from '@niujin/testkit/screen'
import { leaveFor } from '@niujin/web-kit/leaving'
import { ChannelChoice, usePayFor } from '../index.ts'
import { CHANNELS, IN_APP, OPTIONS, PATH } from '../testing/samples.ts'

vi.mock(import('@niujin/web-kit/leaving'), async (real) => ({ ...(await real()), leaveFor: vi.fn<typeof leaveFor>() }))

/** A page of another feature where something waits to be paid. */
function OrderPage(): ReactNode {
  const [channel, setChannel] = useState<string>()
  const { busy, payFor } = usePayFor()
  return (
    <main>
      <ChannelChoice chosen={channel} onChoose={setChannel} />
      <button
        type="button"
        disabled={busy || channel === undefined}
        onClick={() => void payFor('P2611210930001', channel ?? '', '/OrderDetail?orderNum=O1')}
      >
        去付款
      </button>
    </main>
  )
}

const answers = {
  [PATH.options]: () => ({ data: OPTIONS }),
  [PATH.submit]: () => ({ data: { kind: 'redirect', url: '/pay/sandbox/token' } }),
}
beforeEach(() => answerWith(answers))
afterEach(() => vi.mocked(leaveFor).mockClear())

describe('别的页面来付款', () => {
  test('先选好第一种方式，可以换；去渠道，带着回去的路', async () => {
    openPage('/OrderDetail', OrderPage, {})
    expect(await screen.findByRole('radio', { name: '微信支付' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /模拟收银台/ }))
    await userEvent.click(screen.getByRole('button', { name: '去付款' }))
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/pay/sandbox/token'))
    expect(askedOf(PATH.submit)).toMatchObject([
      { id: 'P2611210930001', channel: 'sandbox', place: 'browser', gotourl: '/OrderDetail?orderNum=O1' },
    ])
    expect(screen.getByRole('button', { name: '去付款' })).toBeDisabled()
  })

  test('在微信里只有那里能用的；一种也没有，说明白', async () => {
    openPage('/OrderDetail', OrderPage, { boot: IN_APP })
    expect(await screen.findByRole('radio', { name: '微信支付' })).toBeChecked()
    expect(screen.queryByRole('radio', { name: '支付宝' })).toBeNull()
  })

  test('没有能用的支付方式，按钮不能按', async () => {
    const channels = CHANNELS.map((channel) => ({ ...channel, places: [] }))
    answerWith({ ...answers, [PATH.options]: () => ({ data: { ...OPTIONS, channels } }) })
    openPage('/OrderDetail', OrderPage, {})
    expect(await screen.findByText('这里没有能用的支付方式，请用手机浏览器打开本页')).toBeVisible()
    expect(screen.getByRole('button', { name: '去付款' })).toBeDisabled()
  })

  test('没有问到，可以重试；渠道没有响应，说出来，还能再按', async () => {
    answerWith({
      [PATH.options]: () => 'offline',
      [PATH.submit]: () => ({ code: 'CHANNEL_BUSY', msg: '支付平台没有响应，请稍后再试' }),
    })
    openPage('/OrderDetail', OrderPage, {})
    const again = await screen.findByRole('button', { name: '重试' })
    answerWith({ ...answers, [PATH.submit]: () => ({ code: 'CHANNEL_BUSY', msg: '支付平台没有响应，请稍后再试' }) })
    await userEvent.click(again)
    await userEvent.click(await screen.findByRole('radio', { name: '微信支付' }))
    await userEvent.click(screen.getByRole('button', { name: '去付款' }))
    expect(await screen.findByText('支付平台没有响应，请稍后再试')).toBeVisible()
    expect(screen.getByRole('button', { name: '去付款' })).toBeEnabled()
  })
})
