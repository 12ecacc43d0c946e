import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerAlso, answerWith, askedOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import type { ProductPrice } from '../../contract/index.ts'
import { PRICE, PRODUCT } from '../testing/samples.ts'
import * as page from './product-page.tsx'

const DETAIL = '/product/detail'
const INFO = '/activity/api/product/getInfo'
const ACTIVITY = '/activity/api/product/getActivityByCodeAndProduct'
const ADD = '/payment/Rest/api/shoppingCart/add'
const [BLACK, WHITE = PRICE] = PRODUCT.prices

const info = (...prices: (ProductPrice | undefined)[]) => ({
  data: { productId: 'notebook', kind: 'goods', title: PRODUCT.title, prices: prices.filter(Boolean) },
})

function open(path = '/Product?id=notebook', changed: Partial<typeof PRODUCT> = {}) {
  answerWith({ [DETAIL]: () => ({ data: { ...PRODUCT, ...changed } }), [INFO]: () => info(BLACK) })
  openPage(path, page)
}

test('图片、价钱与划线价、规格、介绍都在', async () => {
  open()
  expect(await screen.findByRole('heading', { name: '牛金投资笔记本' })).toBeVisible()
  expect(screen.getByText('¥39.00')).toBeVisible()
  expect(screen.getByText('¥49.00')).toBeVisible()
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
    '牛金投资笔记本，第 1 张',
    '牛金投资笔记本，第 2 张',
  ])
  expect(screen.getByText('快递寄出')).toBeVisible()
  expect(screen.getByRole('heading', { name: '规格', level: 3 })).toBeVisible()
  expect(screen.getByText('192 页')).toBeVisible()
})

test('换规格换价钱；立即购买前再问一次价，带着规格、件数与活动去下单', async () => {
  open('/Product?id=notebook&activityCode=double11', { memberLimit: 5 })
  answerAlso({ [INFO]: () => info(WHITE) })
  await userEvent.click(await screen.findByRole('button', { name: '白色' }))
  expect(screen.getByText('¥42.00')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '增加数量' }))
  expect(screen.getByText('每人限购 5 件')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '立即购买' }))
  expect(await screen.findByText('来到 /ConfirmOrder?lines=notebook-white*2&activityCode=double11')).toBeVisible()
  expect(lastAsked(INFO)).toMatchObject({ priceId: 'notebook-white', activityCode: 'double11' })
})

test.each([
  [{ problem: 'SOLD_OUT' as const, left: 0 }, '已售完'],
  [{ fen: 4100 }, '价钱变成了 ¥41.00，请再看一下'],
  [{ mayBuy: 0, problem: 'LIMIT_REACHED' as const }, '已达每人限购数量'],
])('下单前变了（%j）：说清楚，重新取，不往下走', async (changed, words) => {
  open()
  answerAlso({ [INFO]: () => info({ ...PRICE, ...changed }) })
  const asked = () => askedOf(DETAIL).length
  await userEvent.click(await screen.findByRole('button', { name: '立即购买' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(asked()).toBeGreaterThan(1)
  expect(screen.getByRole('button', { name: '立即购买' })).toBeVisible()
})

test('加入购物车说一声；放不进去的说为什么', async () => {
  open()
  answerAlso({ [ADD]: () => ({ code: 'NOT_ON_SALE', msg: '已售完' }) })
  await userEvent.click(await screen.findByRole('button', { name: '加入购物车' }))
  expect(await screen.findByText('已售完')).toBeVisible()
  expect(lastAsked(ADD)).toMatchObject({ priceId: 'notebook-black', count: '1' })
})

test('剩得不多说剩几件，件数不超过剩下的与限购的', async () => {
  open('/Product?id=notebook&priceId=notebook-few', {
    memberLimit: 5,
    prices: [PRICE, { ...PRICE, priceId: 'notebook-few', variant: '限量', left: 3, mayBuy: 2 }],
  })
  expect(await screen.findByText('仅剩 3 件，每人限购 5 件，你还可以买 2 件')).toBeVisible()
  const more = screen.getByRole('button', { name: '增加数量' })
  await userEvent.click(more)
  await userEvent.click(more)
  expect(await screen.findByText('最多买 2 件')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '数量' })).toHaveValue('2')
  await userEvent.click(screen.getByRole('button', { name: '减少数量' }))
  expect(screen.getByRole('button', { name: '减少数量' })).toBeDisabled()
})

test.each([
  [{ problem: 'NOT_YET' as const }, '12-01 10:00 开售'],
  [{ problem: 'REGULATED' as const }, '暂未开放购买'],
  [{ problem: 'GONE' as const }, '已下架'],
])('不能买的（%j）：按钮上说为什么', async (changed, words) => {
  open('/Product?id=notebook', {
    prices: [{ ...PRICE, ...changed }],
    saleFrom: '2026-12-01T02:00:00.000Z',
    riskLevel: 'R3',
  })
  expect(await screen.findByRole('button', { name: words })).toBeDisabled()
  expect(screen.getByText('风险等级 R3')).toBeVisible()
  expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull()
})

test('活动价说到什么时候为止；抵扣说抵了多少、为什么', async () => {
  answerWith({
    [DETAIL]: () => ({
      data: { ...PRODUCT, prices: [{ ...PRICE, fen: 2000, credit: { fen: 1500, because: 'VIP 还有 15 天' } }] },
    }),
    [ACTIVITY]: () => ({
      data: {
        code: 'double11',
        productId: 'notebook',
        prices: [{ priceId: PRICE.priceId, fen: 3500, from: '2026-11-01T00:00:00Z', until: '2026-11-30T16:00:00Z' }],
      },
    }),
  })
  openPage('/Product?id=notebook&activityCode=double11', page)
  expect(await screen.findByText('活动价，到 2026-12-01 00:00 为止')).toBeVisible()
  expect(screen.getByText('已抵扣 ¥15.00：VIP 还有 15 天')).toBeVisible()
  expect(lastAsked(DETAIL)).toMatchObject({ activityCode: 'double11' })
})

test('活动过了照平时的价；没有图片用类别的图标', async () => {
  answerWith({
    [DETAIL]: () => ({ data: { ...PRODUCT, pictures: [], description: [] } }),
    [ACTIVITY]: () => ({ code: 'ACTIVITY_UNKNOWN', msg: '没有' }),
  })
  openPage('/Product?id=notebook&activityCode=double11', page)
  expect(await screen.findByText('¥39.00')).toBeVisible()
  expect(screen.queryByText(/活动价/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('heading', { name: '介绍' })).toBeNull()
})

test('没有这件商品，有路去商城；没取到可以重试', async () => {
  answerWith({ [DETAIL]: () => ({ code: 'PRODUCT_UNKNOWN', msg: '没有这件商品' }) })
  const { unmount } = openPage('/Product?id=nothing', page)
  expect(await screen.findByRole('link', { name: '去商城看看' })).toHaveAttribute('href', '/Shop')
  unmount()
  let isDown = true
  answerWith({ [DETAIL]: () => (isDown ? 'offline' : { data: PRODUCT }) })
  openPage('/Product?id=notebook', page)
  const retry = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await userEvent.click(retry)
  expect(await within(await screen.findByRole('main')).findByRole('heading', { name: '牛金投资笔记本' })).toBeVisible()
})

test('乱写的编号就是没有，不去问', async () => {
  answerWith({})
  openPage('/Product?id=%3Cb%3E', page)
  expect(await screen.findByText('没有这件商品，可能已经下架')).toBeVisible()
  expect(askedOf(DETAIL)).toEqual([])
})
