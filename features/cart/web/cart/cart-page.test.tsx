import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerAlso, askedOf, openPage } from '@niujin/testkit/screen'
import { answerWith, API, keptCart, sampleCart, sampleInvalid, sampleLine } from '../testing/samples.ts'
import * as page from './cart-page.tsx'

beforeEach(() => localStorage.clear())

const open = (first = sampleCart([sampleLine('a'), sampleLine('b', { fen: 2000, count: 2 })])) => {
  const { kept, answers } = keptCart(first)
  answerWith(answers)
  return { kept, page: openPage('/Cart', page) }
}
const rows = async () => within(await screen.findByRole('list', { name: '购物车里的商品' })).getAllByRole('listitem')
const changesOf = () =>
  askedOf(`${API}set`).map(({ changes, allSelected }) =>
    allSelected === undefined ? JSON.parse(String(changes)) : { allSelected },
  )

describe('看', () => {
  test('每行的名字、价、件数；合计与去结算带着选中的', async () => {
    open(sampleCart([sampleLine('a'), sampleLine('b', { fen: 2000, count: 2 }), sampleLine('c', { selected: false })]))
    expect(await rows()).toHaveLength(3)
    expect(screen.getByRole('link', { name: '商品a 标准' })).toHaveAttribute('href', '/Product?id=product-a')
    expect(screen.getByRole('textbox', { name: '商品b 标准的数量' })).toHaveValue('2')
    expect(screen.getByText('¥50.00')).toBeVisible()
    expect(screen.getByRole('link', { name: '去结算(3)' })).toHaveAttribute(
      'href',
      '/ConfirmOrder?lines=a*1,b*2&fromCart=1',
    )
  })

  test('降了涨了、抵掉的、只剩几件、少于放的，都说', async () => {
    open(
      sampleCart([
        sampleLine('down', { fen: 900, fenBefore: 1000, originalFen: 1500 }),
        sampleLine('up', { fen: 1200, fenBefore: 1000, stock: 3 }),
        sampleLine('short', { count: 3, countBefore: 8, mostText: '库存只剩 3 件', stock: 3 }),
        sampleLine('vip', { kind: 'membership', credit: { fen: 5000, because: '剩余的 VIP 会员' } }),
      ]),
    )
    const texts = (await rows()).map((row) => row.textContent ?? '')
    for (const [at, text] of [
      [0, '比加入时降 ¥1.00'],
      [0, '原价¥15.00'],
      [1, '比加入时涨 ¥2.00'],
      [1, '仅剩 3 件'],
      [2, '放了 8 件，库存只剩 3 件，已按 3 件算'],
      [3, '剩余的 VIP 会员，已抵 ¥50.00'],
    ] as const)
      expect(texts[at]).toContain(text)
  })

  test('最优的券与再买多少可减多少；合计里说减了多少', async () => {
    const coupon = { name: '满减券', terms: '满 50 减 8', fen: 800 }
    const nextCoupon = { name: '满减券', terms: '满 70 减 30', fen: 3000, missingFen: 2000 }
    open(sampleCart([sampleLine('a', { fen: 5000 })], { coupon, nextCoupon, couponFen: 800 }))
    const strip = await screen.findByRole('note', { name: '优惠券' })
    expect(strip).toHaveTextContent('再买 ¥20.00 可减 ¥30.00')
    expect(strip).toHaveTextContent('已用最优的券 满 50 减 8，减 ¥8.00')
    expect(within(strip).getByRole('link', { name: '去凑单' })).toHaveAttribute('href', '/Shop')
    expect(screen.getByText('¥42.00')).toBeVisible()
    expect(screen.getByText('已减 ¥8.00')).toBeVisible()
  })

  test('空的有去处；没取到可以重试', async () => {
    let isDown = true
    answerWith({ [`${API}searchMyCarts`]: () => (isDown ? 'offline' : { data: sampleCart([]) }) })
    openPage('/Cart', page)
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByText('购物车还是空的，去挑几样喜欢的')).toBeVisible()
    expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/Shop')
  })
})

describe('改', () => {
  test('连着按几下马上看得到，只发一次，发的是最后的数', async () => {
    open()
    const more = await screen.findByRole('button', { name: '增加商品a 标准' })
    for (let at = 0; at < 4; at += 1) fireEvent.click(more)
    expect(screen.getByRole('textbox', { name: '商品a 标准的数量' })).toHaveValue('5')
    expect(screen.getByRole('link', { name: '去结算(7)' })).toBeVisible()
    await waitFor(() => expect(changesOf()).toEqual([[{ priceId: 'a', count: 5 }]]))
    expect(await screen.findByText('¥90.00')).toBeVisible()
  })

  test('一件时不能再减；到了最多说为什么，不发', async () => {
    open(sampleCart([sampleLine('a', { count: 1, most: 2, mostText: '每人限购，最多还能买 2 件' })]))
    expect(await screen.findByRole('button', { name: '减少商品a 标准' })).toBeDisabled()
    const more = screen.getByRole('button', { name: '增加商品a 标准' })
    fireEvent.click(more)
    fireEvent.click(more)
    expect(await screen.findByText('每人限购，最多还能买 2 件')).toBeVisible()
    await waitFor(() => expect(changesOf()).toEqual([[{ priceId: 'a', count: 2 }]]))
  })

  test('直接写数量：不是数的放回去，太多的到最多为止', async () => {
    open(sampleCart([sampleLine('a', { count: 2, most: 9, mostText: '库存只剩 9 件' })]))
    const field = await screen.findByRole('textbox', { name: '商品a 标准的数量' })
    await userEvent.clear(field)
    await userEvent.type(field, 'x{Enter}')
    expect(field).toHaveValue('2')
    await userEvent.clear(field)
    await userEvent.type(field, '50{Enter}')
    expect(field).toHaveValue('9')
    expect(await screen.findByText('库存只剩 9 件')).toBeVisible()
    await waitFor(() => expect(changesOf()).toEqual([[{ priceId: 'a', count: 9 }]]))
  })

  test('按了就走，也发出去', async () => {
    const { page: opened } = open()
    fireEvent.click(await screen.findByRole('button', { name: '增加商品a 标准' }))
    opened.unmount()
    await waitFor(() => expect(changesOf()).toEqual([[{ priceId: 'a', count: 2 }]]))
  })

  test('勾与全选：合计跟着变；一样也没选不能结算', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择商品b 标准' }))
    expect(screen.getByRole('link', { name: '去结算(1)' })).toBeVisible()
    await waitFor(() => expect(changesOf()).toEqual([[{ priceId: 'b', selected: false }]]))
    const all = screen.getByRole('checkbox', { name: '全选' })
    expect(all).not.toBeChecked()
    await userEvent.click(all)
    await waitFor(() => expect(changesOf().at(-1)).toEqual({ allSelected: 'true' }))
    await userEvent.click(all)
    expect(screen.getByRole('button', { name: '去结算' })).toBeDisabled()
    await waitFor(() => expect(changesOf().at(-1)).toEqual({ allSelected: 'false' }))
  })

  test('服务端不答应：说为什么，数目回到原来的', async () => {
    open()
    answerAlso({ [`${API}set`]: () => ({ code: 'COUNT_FULL', msg: '库存只剩 1 件' }) })
    fireEvent.click(await screen.findByRole('button', { name: '增加商品a 标准' }))
    const field = screen.getByRole('textbox', { name: '商品a 标准的数量' })
    expect(field).toHaveValue('2')
    expect(await screen.findByText('库存只剩 1 件')).toBeVisible()
    await waitFor(() => expect(field).toHaveValue('1'))
  })

  test('还在路上又改了：先答复的不盖掉后改的，接着发', async () => {
    const { kept } = open()
    let release = () => undefined as void
    const first = new Promise<void>((resolve) => (release = resolve))
    let isFirst = true
    answerAlso({
      [`${API}set`]: async ({ changes }) => {
        if (isFirst) {
          isFirst = false
          await first
        }
        const [{ count }] = JSON.parse(String(changes)) as [{ count: number }]
        kept.cart = sampleCart([sampleLine('a', { count })])
        return { data: kept.cart }
      },
    })
    const more = await screen.findByRole('button', { name: '增加商品a 标准' })
    fireEvent.click(more)
    await waitFor(() => expect(changesOf()).toHaveLength(1))
    fireEvent.click(more)
    release()
    await waitFor(() => expect(changesOf().map(([{ count }]) => count)).toEqual([2, 3]))
    expect(screen.getByRole('textbox', { name: '商品a 标准的数量' })).toHaveValue('3')
    await waitFor(() => expect(kept.cart.count).toBe(3))
  })
})

describe('删', () => {
  test('滑开一行就有删除；键盘走到删除，那一行自己让开', async () => {
    open()
    const [first] = await rows()
    if (!first) throw new Error('没有行')
    const front = within(first).getByRole('link').closest('[data-dragged]')
    if (!front) throw new Error('没有可滑的')
    front.setPointerCapture = () => undefined
    const at = (clientX: number) => ({ clientX, clientY: 100, pointerId: 1, pointerType: 'touch', isPrimary: true })
    fireEvent.pointerDown(front, at(300))
    fireEvent.pointerMove(front, at(240))
    fireEvent.pointerMove(front, at(200))
    fireEvent.pointerUp(front, at(200))
    expect(front).toHaveAttribute('data-aside', 'true')
    await userEvent.click(within(first).getByRole('button', { name: '删除商品a 标准' }))
    expect(screen.queryByText('商品a')).toBeNull()
    await waitFor(() => expect(askedOf(`${API}delete`).map(({ priceIds }) => priceIds)).toEqual(['["a"]']))
    const remove = screen.getByRole('button', { name: '删除商品b 标准' })
    remove.focus()
    await waitFor(() => expect(remove.previousElementSibling).toHaveAttribute('data-aside', 'true'))
  })

  test('编辑里选几种一起删，先问一句；选来买的不变', async () => {
    open(sampleCart([sampleLine('a'), sampleLine('b'), sampleLine('c', { selected: false })]))
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
    expect(screen.getByRole('button', { name: '删除' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: '选择商品a 标准' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择商品c 标准' }))
    await userEvent.click(screen.getByRole('button', { name: '删除(2)' }))
    const dialog = await screen.findByRole('alertdialog', { name: '删除这 2 种商品？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(askedOf(`${API}delete`).map(({ priceIds }) => priceIds)).toEqual(['["a","c"]']))
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    expect(screen.getByRole('link', { name: '去结算(1)' })).toBeVisible()
    expect(askedOf(`${API}set`)).toEqual([])
  })

  test('失效的一组各有缘由，可以清空；删不掉就回来', async () => {
    open(sampleCart([sampleLine('a')], { invalid: [sampleInvalid('x'), sampleInvalid('y', '已售完')] }))
    const group = await screen.findByRole('list', { name: '失效商品' })
    expect(
      within(group)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['旧商品x一年已下架', '旧商品y一年已售完'])
    const clear = async () => {
      await userEvent.click(screen.getByRole('button', { name: '清空失效商品' }))
      const dialog = await screen.findByRole('alertdialog', { name: '清空失效商品？' })
      await userEvent.click(within(dialog).getByRole('button', { name: '清空' }))
    }
    answerAlso({ [`${API}delete`]: () => ({ code: 'UNAVAILABLE', msg: '现在有点忙，请稍后再试', status: 503 }) })
    await clear()
    expect(await screen.findByText('现在有点忙，请稍后再试')).toBeVisible()
    expect(await screen.findByRole('list', { name: '失效商品' })).toBeVisible()
    answerAlso({ [`${API}delete`]: () => ({ data: sampleCart([sampleLine('a')]) }) })
    await clear()
    await waitFor(() => expect(screen.queryByRole('list', { name: '失效商品' })).toBeNull())
  })
})
