import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, keysOf, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { createTestOrder, staffOrders, type StaffOrderLine } from '../contract/index.ts'
import { OrdersPage } from './orders-page.tsx'

const LINE: StaffOrderLine = {
  orderNum: 'D261121ABCDEF12',
  memberId: 'u-7',
  status: 'completed',
  type: 'membership',
  title: 'VIP 会员 一年',
  totalPrice: 0,
  couponPrice: 0,
  coinAmount: 0,
  payPrice: 0,
  refundPrice: 0,
  createdAt: '2026-11-21T01:30:00.000Z',
  payTime: '2026-11-21T01:30:00.000Z',
  openAfterSale: false,
  isTest: true,
}
const LIST = { data: { list: [LINE], nextCursor: null } }

function open(given: ConsolePageProps, answers: Answers) {
  answerWith(answers)
  return render(
    <>
      <OrdersPage {...given} />
      <ToastHost />
    </>,
  )
}

test('试下单：填会员、规格、件数与原因，下了去看那个订单；没有权利的看不到', async () => {
  const given = pageProps({ actions: ['price.propose'] })
  open(given, {
    [staffOrders.path]: () => LIST,
    [createTestOrder.path]: () => ({ data: { orderNum: 'TEST00000001', status: 'completed' } }),
  })
  expect(await screen.findByText('测试')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '试下单' }))
  const form = within(screen.getByRole('form', { name: '试下单' }))
  await userEvent.type(form.getByRole('textbox', { name: '会员编号' }), ' u-7 ')
  await userEvent.type(form.getByRole('textbox', { name: '规格编号' }), 'vip-year')
  await userEvent.type(form.getByRole('textbox', { name: '件数' }), '1')
  expect(form.getByText('写 1–10')).toBeVisible()
  expect(form.getByRole('button', { name: '下单' })).toBeDisabled()
  await userEvent.clear(form.getByRole('textbox', { name: '件数' }))
  await userEvent.type(form.getByRole('textbox', { name: '件数' }), '2')
  await userEvent.type(form.getByRole('textbox', { name: '原因' }), '开售前看看')
  await userEvent.click(form.getByRole('button', { name: '下单' }))
  await waitFor(() => expect(given.go).toHaveBeenLastCalledWith('/console/orders/TEST00000001'))
  expect(askedOf(createTestOrder.path)).toMatchObject([
    { memberId: 'u-7', priceId: 'vip-year', count: '2', reason: '开售前看看' },
  ])
  expect(keysOf(createTestOrder.path)).toEqual([expect.stringMatching(/^[\w-]{16,}$/)])
})

test('不能试的说为什么，填好的还在；没有权利的没有这个按钮', async () => {
  const shown = open(pageProps(), {
    [staffOrders.path]: () => LIST,
    [createTestOrder.path]: () => ({ code: 'GIVES_COINS', msg: '给牛币的商品不能试下单' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '试下单' }))
  for (const [name, text] of [
    ['会员编号', 'u-7'],
    ['规格编号', 'coins-100'],
    ['原因', '看看'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name }), text)
  await userEvent.click(screen.getByRole('button', { name: '下单' }))
  expect(await screen.findByText('给牛币的商品不能试下单')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '规格编号' })).toHaveValue('coins-100')
  await userEvent.click(screen.getByRole('button', { name: '不下了' }))
  expect(screen.queryByRole('form', { name: '试下单' })).toBeNull()
  shown.unmount()
  open(pageProps({ actions: [] }), { [staffOrders.path]: () => LIST })
  await screen.findByText(LINE.title)
  expect(screen.queryByRole('button', { name: '试下单' })).toBeNull()
})
