import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { CARD } from '../testing/samples.ts'
import * as page from './shop-page.tsx'

const LIST = '/product/list'
const kinds = ['membership', 'goods']
const NOTEBOOK = {
  ...CARD,
  productId: 'notebook',
  kind: 'goods',
  title: '笔记本',
  fen: 3900,
  originalFen: 4900,
  isFrom: false,
}

test('看到在售的商品、价钱与不能买的缘由，点开是商品页', async () => {
  answerWith({
    [LIST]: () => ({ data: { list: [CARD, { ...NOTEBOOK, problem: 'SOLD_OUT' }], nextCursor: null, kinds } }),
  })
  openPage('/Shop', page, { isGuest: true })
  const tile = await screen.findByRole('link', { name: /VIP 会员/ })
  expect(tile).toHaveTextContent('¥28.00起')
  expect(tile).toHaveAttribute('href', '/Product?id=vip')
  const other = screen.getByRole('link', { name: /笔记本/ })
  expect(other).toHaveTextContent('原价¥49.00')
  expect(other).toHaveTextContent('已售完')
})

test('按类别看，写进地址；只有有商品的类别', async () => {
  answerWith({
    [LIST]: ({ kind }) => ({
      data: { list: kind === 'goods' ? [NOTEBOOK] : [CARD, NOTEBOOK], nextCursor: null, kinds },
    }),
  })
  openPage('/Shop', page)
  expect((await screen.findAllByRole('tab')).map((one) => one.textContent)).toEqual(['全部', '会员', '实物'])
  await userEvent.click(screen.getByRole('tab', { name: '实物' }))
  expect(await screen.findByRole('tab', { name: '实物', selected: true })).toBeVisible()
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(askedOf(LIST).at(-1)).toMatchObject({ kind: 'goods' })
})

test('没有这一类的，有路回到全部；没取到可以重试', async () => {
  let isDown = true
  answerWith({ [LIST]: () => (isDown ? 'offline' : { data: { list: [], nextCursor: null, kinds } }) })
  openPage('/Shop?kind=course', page)
  const retry = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('这一类还没有上架的商品')).toBeVisible()
  expect(screen.getByRole('link', { name: '看看全部' })).toHaveAttribute('href', '/Shop')
})

test('一页页看下去', async () => {
  answerWith({
    [LIST]: ({ cursor }) =>
      cursor === '1.vip'
        ? { data: { list: [NOTEBOOK], nextCursor: null, kinds } }
        : { data: { list: [CARD], nextCursor: '1.vip', kinds } },
  })
  openPage('/Shop', page)
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
  expect(await screen.findByRole('link', { name: /笔记本/ })).toBeVisible()
})
