import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerAlso, askedOf, lastAsked, openPage, writeBoot, type Fields } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { addToCart } from '../add-to-cart.ts'
import * as page from '../cart/cart-page.tsx'
import { CartButton } from '../count/cart-button.tsx'
import { answerWith, API, sampleCart, sampleInvalid, sampleLine } from '../testing/samples.ts'
import { deviceCart } from './device-cart.ts'

const KEY = 'niujin:device-cart'
const REFUSED = { code: 'LOGIN_REQUIRED', msg: '请先登录', status: 401 }

interface Line {
  priceId: string
  count: number
  selected?: boolean
}

/** Prices what the device sends as the server does: 10 yuan each, five at most, `x` is gone. */
const price = ({ lines }: Fields) => {
  const given = JSON.parse(String(lines)) as Line[]
  return {
    data: sampleCart(
      given
        .filter(({ priceId }) => priceId !== 'x')
        .map(({ priceId, count, selected = true }) =>
          sampleLine(priceId, {
            count: Math.min(5, count),
            countBefore: count > 5 ? count : null,
            most: 5,
            mostText: '每人限购，最多还能买 5 件',
            selected,
          }),
        ),
      { invalid: given.filter(({ priceId }) => priceId === 'x').map(({ priceId }) => sampleInvalid(priceId)) },
    ),
  }
}
const guestAnswers = {
  [`${API}price`]: price,
  ...Object.fromEntries(['add', 'searchMyCarts', 'count'].map((name) => [`${API}${name}`, () => REFUSED])),
}

beforeEach(() => {
  localStorage.clear()
  answerWith(guestAnswers)
})
afterEach(() => document.querySelector('#boot')?.remove())

const keep = (...lines: Line[]) =>
  localStorage.setItem(
    KEY,
    JSON.stringify(
      lines.map((line) => ({ selected: true, fen: 1000, title: `商品${line.priceId}`, variant: '', ...line })),
    ),
  )
const kept = () => deviceCart().map(({ priceId, count }) => `${priceId}×${count}`)

describe('商品页放进购物车', () => {
  test('会员的放在服务端，图标上的件数跟着变；放得少了有缘由', async () => {
    answerWith({
      [`${API}count`]: () => ({ data: { pieces: 3 } }),
      [`${API}add`]: () => ({ data: { count: 5, pieces: 8, note: '每人限购，最多还能买 5 件' } }),
    })
    openPage('/Product', CartButton)
    expect(await screen.findByRole('link', { name: '购物车，3 件' })).toHaveAttribute('href', '/Cart')
    expect(await addToCart('a', 9)).toEqual({ ok: true, value: { count: 8, note: '每人限购，最多还能买 5 件' } })
    expect(await screen.findByRole('link', { name: '购物车，8 件' })).toBeVisible()
    expect(lastAsked(`${API}add`)).toMatchObject({ priceId: 'a', count: '9' })
  })

  test('不答应的、连不上的，都有话说', async () => {
    answerWith({ [`${API}add`]: () => ({ code: 'NOT_ON_SALE', msg: '已停售' }) })
    expect(await addToCart('a', 1)).toEqual({ ok: false, code: 'NOT_ON_SALE', msg: '已停售' })
    answerAlso({ [`${API}add`]: () => 'offline' })
    expect(await addToCart('a', 1)).toMatchObject({ ok: false, msg: '网络不通，请检查网络后重试' })
  })

  test('游客的放在本机：件数相加，到能买的为止，图标上看得到', async () => {
    openPage('/Product', CartButton, { isGuest: true })
    expect(await screen.findByRole('link', { name: '购物车' })).toBeVisible()
    expect(await addToCart('a', 2)).toEqual({ ok: true, value: { count: 2, note: null } })
    expect(await addToCart('b', 1)).toEqual({ ok: true, value: { count: 3, note: null } })
    expect(await addToCart('a', 4)).toEqual({ ok: true, value: { count: 6, note: '每人限购，最多还能买 5 件' } })
    expect(await addToCart('a', 1)).toMatchObject({ code: 'COUNT_FULL', msg: '每人限购，最多还能买 5 件' })
    expect(await addToCart('x', 1)).toMatchObject({ code: 'NOT_ON_SALE', msg: '已下架' })
    expect(kept()).toEqual(['a×5', 'b×1'])
    expect(await screen.findByRole('link', { name: '购物车，6 件' })).toBeVisible()
  })

  test('一起按两下，两下都算', async () => {
    await Promise.all([addToCart('a', 1), addToCart('a', 2), addToCart('b', 1)])
    expect(kept().toSorted()).toEqual(['a×3', 'b×1'])
  })

  test('页面知道是游客就不问会员的接口；本机满了说满了', async () => {
    writeBoot({ ...EMPTY_BOOT, signKey: 'k' })
    expect(await addToCart('a', 1)).toMatchObject({ ok: true })
    expect(askedOf(`${API}add`)).toEqual([])
    keep(...Array.from({ length: 100 }, (_, at) => ({ priceId: `p${at}`, count: 1 })))
    expect(await addToCart('a', 1)).toMatchObject({ code: 'CART_FULL' })
  })

  test('本机记的不像样的不要', () => {
    localStorage.setItem(
      KEY,
      JSON.stringify([null, { priceId: '' }, { priceId: 'a', count: 0, fen: 1 }, { priceId: 'b', count: 2, fen: 1 }]),
    )
    expect(deviceCart()).toEqual([{ priceId: 'b', count: 2, selected: true, fen: 1, title: '', variant: '' }])
  })
})

describe('游客的购物车页，在消息应用里', () => {
  test('看得到本机的，可以改、勾、删；结算先登录', async () => {
    keep({ priceId: 'a', count: 2 }, { priceId: 'b', count: 1 }, { priceId: 'x', count: 1 })
    openPage('/Cart', page, { isGuest: true })
    expect(await screen.findByText('¥30.00')).toBeVisible()
    expect(screen.getByText('旧商品x')).toBeVisible()
    expect(screen.getByRole('link', { name: '登录后结算' })).toHaveAttribute('href', expect.stringContaining('/login'))
    expect(screen.getByRole('note', { name: '优惠券' })).toHaveTextContent('登录后可用优惠券')
    await userEvent.click(screen.getByRole('button', { name: '增加商品a 标准' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择商品b 标准' }))
    expect(kept()).toEqual(['a×3', 'b×1', 'x×1'])
    await waitFor(() => expect(screen.getByText('合计').closest('p')).toHaveAttribute('aria-busy', 'false'))
    expect(screen.getAllByText('¥30.00')[0]).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '编辑' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择商品a 标准' }))
    await userEvent.click(screen.getByRole('button', { name: '删除(1)' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
    expect(kept()).toEqual(['b×1', 'x×1'])
    expect(screen.queryByText('商品a')).toBeNull()
  })

  test('空的也有去处，不用问', async () => {
    openPage('/Cart', page, { isGuest: true })
    expect(await screen.findByRole('link', { name: '去逛逛' })).toBeVisible()
    expect(askedOf(`${API}price`)).toEqual([])
  })
})

describe('登录以后', () => {
  const MINE = sampleCart([sampleLine('c')])
  const JOINED = sampleCart([sampleLine('a', { count: 2 }), sampleLine('c')])

  test('打开购物车，本机的并进来，只并一次；说并了几种', async () => {
    keep({ priceId: 'a', count: 2 })
    let isJoined = false
    answerWith({
      [`${API}searchMyCarts`]: () => ({ data: isJoined ? JOINED : MINE }),
      [`${API}join`]: () => {
        isJoined = true
        return { data: { joined: 1, left: [], pieces: 3 } }
      },
    })
    openPage('/Cart', page)
    expect(await screen.findByRole('textbox', { name: '商品a 标准的数量' })).toHaveValue('2')
    expect(await screen.findByText('已并入本机购物车的 1 种商品')).toBeVisible()
    expect([kept(), askedOf(`${API}join`)]).toMatchObject([[], [{ lines: expect.stringContaining('"priceId":"a"') }]])
  })

  test('没有答复就留着，下次用同一个批次号；放不下的留在本机', async () => {
    keep({ priceId: 'a', count: 2 }, { priceId: 'b', count: 1 })
    answerWith({ [`${API}searchMyCarts`]: () => ({ data: MINE }), [`${API}join`]: () => 'offline' })
    const first = openPage('/Cart', page)
    await waitFor(() => expect(askedOf(`${API}join`)).toHaveLength(1))
    expect(kept()).toEqual(['a×2', 'b×1'])
    first.unmount()
    answerAlso({ [`${API}join`]: () => ({ data: { joined: 1, left: ['b'], pieces: 3 } }) })
    openPage('/Cart', page)
    expect(await screen.findByText('购物车已满，1 种留在本机')).toBeVisible()
    const batches = askedOf(`${API}join`).map(({ batch }) => batch)
    expect([batches.length, new Set(batches).size, kept()]).toEqual([2, 1, ['b×1']])
    // Elsewhere it is not tried, and not said, again and again.
    openPage('/Shop', CartButton)
    await waitFor(() => expect(askedOf(`${API}count`).length).toBeGreaterThan(0))
    expect(askedOf(`${API}join`)).toHaveLength(2)
  })

  test('图标每次出现都再数一遍：下了单的已经不在车里', async () => {
    let pieces = 5
    answerWith({ [`${API}count`]: () => ({ data: { pieces } }) })
    const first = openPage('/Shop', CartButton)
    expect(await screen.findByRole('link', { name: '购物车，5 件' })).toBeVisible()
    first.unmount()
    pieces = 1
    openPage('/Shop', CartButton)
    expect(await screen.findByRole('link', { name: '购物车，1 件' })).toBeVisible()
  })

  test('图标先并再数', async () => {
    keep({ priceId: 'a', count: 2 })
    answerWith({
      [`${API}join`]: () => ({ data: { joined: 1, left: [], pieces: 7 } }),
      [`${API}count`]: () => ({ data: { pieces: 7 } }),
    })
    openPage('/Shop', CartButton)
    expect(await screen.findByRole('link', { name: '购物车，7 件' })).toBeVisible()
    expect(kept()).toEqual([])
  })
})
