import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, keysOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { StaffLine, StaffProduct } from '../contract/index.ts'
import { ProductsPage } from './products-page.tsx'

const S = '/product/staff'
const AT = '2026-11-23T02:00:00.000Z'
const LINE: StaffLine = {
  productId: 'notebook',
  kind: 'goods',
  title: '笔记本',
  status: 'on_sale',
  riskLevel: 'R2',
  prices: 2,
  fen: 3900,
  stock: 12,
  waiting: 1,
  updatedAt: AT,
}
const MADE = { maker: 'staff-1', checker: null, reason: '首次定价', createdAt: AT, canDecide: false }
const PRODUCT: StaffProduct = {
  productId: 'notebook',
  kind: 'goods',
  title: '笔记本',
  summary: '线装',
  description: [{ kind: 'heading', text: '规格' }],
  pictures: ['/files/products/1.webp'],
  isShipped: true,
  riskLevel: null,
  memberLimit: 5,
  saleFrom: null,
  saleUntil: '2026-12-31T16:00:00.000Z',
  sort: 40,
  status: 'on_sale',
  isPricedElsewhere: false,
  prices: [
    {
      priceId: 'notebook-black',
      variant: '黑色',
      stock: 12,
      sort: 10,
      grants: [{ kind: 'coins', coins: 10, bonus: 0 }],
      status: 'on_sale',
      fen: 3900,
      versions: [
        { ...MADE, id: '1', status: 'approved', fen: 3900, originalFen: 4900, validFrom: AT, isCurrent: true },
      ],
      activities: [],
    },
  ],
  riskChanges: [],
  history: [{ id: '1', who: 'staff-1', what: '上架', before: '草稿', after: '在售', reason: '开始卖', at: AT }],
  createdAt: AT,
  updatedAt: AT,
  can: { change: true, approve: false },
}
const [PRICE] = PRODUCT.prices as [StaffProduct['prices'][number]]

function open(given: ConsolePageProps, answers: Answers) {
  answerWith(answers)
  render(
    <>
      <ProductsPage {...given} />
      <ToastHost />
    </>,
  )
}

const openProduct = (answers: Answers = {}, product = PRODUCT) =>
  open(pageProps({ rest: 'notebook' }), { [`${S}/detail`]: () => ({ data: product }), ...answers })
const form = async (name: string) => within(await screen.findByRole('form', { name }))

describe('商品列表', () => {
  const page = (...list: StaffLine[]) => ({ data: { list, nextCursor: null, waiting: 3 } })

  test('名称、类别、状态、最低价、库存；有多少提议等批准', async () => {
    open(pageProps(), { [`${S}/list`]: () => page(LINE) })
    const row = within(await screen.findByRole('table', { name: '商品' })).getAllByRole('row')[1]
    for (const text of ['笔记本', 'notebook', 'R2', '待批准 1', '实物', '在售', '¥39.00', '12 件'])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: '笔记本' })).toHaveAttribute('href', '/console/products/notebook')
    expect(screen.getByText('有 3 项提议等待另一人批准')).toBeVisible()
  })

  test('按状态、按名称找，都写进地址', async () => {
    const given = pageProps({ query: 'state=draft' })
    open(given, { [`${S}/list`]: () => page() })
    expect(await screen.findByText('没有这样的商品')).toBeVisible()
    expect(lastAsked(`${S}/list`)).toMatchObject({ status: 'draft' })
    await userEvent.click(screen.getByRole('tab', { name: '全部' }))
    expect(given.go).toHaveBeenLastCalledWith('/console/products')
    await userEvent.type(screen.getByRole('textbox', { name: '找商品' }), ' 笔记 {Enter}')
    expect(given.go).toHaveBeenLastCalledWith('/console/products?state=draft&word=%E7%AC%94%E8%AE%B0')
  })
})

test('导出全部页，名称像公式的只是文字', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', class extends URL {})
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  open(pageProps({ query: 'word=笔记' }), {
    [`${S}/list`]: ({ cursor }) => ({
      data: {
        list: [cursor === 'next' ? { ...LINE, productId: 'other', title: '=1+1', stock: null } : LINE],
        nextCursor: cursor === 'next' ? null : 'next',
        waiting: 0,
      },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  click.mockRestore()
  vi.unstubAllGlobals()
  const text = (await saved[0]?.text()) ?? ''
  expect(text.split('\r\n').slice(1)).toEqual([
    `notebook,笔记本,实物,在售,R2,2,39.00,12,1,${AT}`,
    `other,'=1+1,实物,在售,R2,2,39.00,不限量,1,${AT}`,
    '',
  ])
  expect(lastAsked(`${S}/list`)).toMatchObject({ word: '笔记', count: '50' })
})

test('新建：编号与名称填了才能建，建好去那一件', async () => {
  const given = pageProps({ rest: '+new' })
  open(given, { [`${S}/add`]: () => ({ data: PRODUCT }) })
  const fields = await form('商品')
  const submit = fields.getByRole('button', { name: '新建' })
  expect(submit).toBeDisabled()
  await userEvent.type(fields.getByLabelText('商品编号'), 'notebook')
  await userEvent.type(fields.getByLabelText('名称'), '笔记本')
  await userEvent.type(fields.getByLabelText(/^介绍/), '# 规格{Enter}- A5')
  await userEvent.type(fields.getByLabelText('停售时间'), '2027-01-01 00:00')
  await userEvent.click(fields.getByRole('button', { name: '课程' }))
  await userEvent.click(submit)
  expect(await screen.findByText('已新建')).toBeVisible()
  expect(given.go).toHaveBeenCalledWith('/console/products/notebook')
  expect(lastAsked(`${S}/add`)).toMatchObject({
    productId: 'notebook',
    kind: 'course',
    title: '笔记本',
    description: [
      { kind: 'heading', text: '规格' },
      { kind: 'bullets', items: ['A5'] },
    ],
    saleUntil: '2026-12-31T16:00:00.000Z',
    memberLimit: null,
  })
  expect(keysOf(`${S}/add`).every((key) => key !== null)).toBe(true)
})

describe('一件商品', () => {
  test('规格、价格、库存、所给的与经过都在；没有的说没有', async () => {
    openProduct()
    const price = within(await screen.findByRole('region', { name: '规格 黑色' }))
    for (const text of ['notebook-black', '12 件', '牛币 10 送 0', '现在']) expect(price.getByText(text)).toBeVisible()
    const line = within(screen.getByRole('table', { name: '经过' })).getAllByRole('row')[1]
    for (const text of ['staff-1', '上架', '草稿', '在售', '开始卖', '2026-11-23 10:00'])
      expect(line).toHaveTextContent(text)
  })

  test('没有这件商品', async () => {
    open(pageProps({ rest: 'nothing' }), { [`${S}/detail`]: () => ({ code: 'PRODUCT_UNKNOWN', msg: '没有' }) })
    expect(await screen.findByText('没有这件商品')).toBeVisible()
  })

  test('修改要写原因；时间写错了说怎样写；不行时说为什么', async () => {
    openProduct({ [`${S}/save`]: () => ({ code: 'SALE_TIME', msg: '停售时间要在开售之后' }) })
    const fields = await form('修改商品')
    expect(fields.getByLabelText('停售时间')).toHaveValue('2027-01-01 00:00')
    const submit = fields.getByRole('button', { name: '保存' })
    expect(submit).toBeDisabled()
    await userEvent.type(fields.getByLabelText('原因'), '改名')
    await userEvent.type(fields.getByLabelText('开售时间'), '明天')
    expect(fields.getByText('时间写成 2026-12-01 10:00，不限就留空')).toBeVisible()
    await userEvent.clear(fields.getByLabelText('开售时间'))
    await userEvent.click(submit)
    expect(await fields.findByText('停售时间要在开售之后')).toBeVisible()
    expect(lastAsked(`${S}/save`)).toMatchObject({ productId: 'notebook', memberLimit: 5, reason: '改名', sort: 40 })
  })

  test('去掉风险等级：说要等另一人批准', async () => {
    const risky = { ...PRODUCT, riskLevel: 'R3' as const }
    openProduct({ [`${S}/save`]: () => ({ data: risky }) }, risky)
    const fields = await form('修改商品')
    await userEvent.click(within(fields.getByRole('group', { name: '风险等级' })).getByRole('button', { name: '没有' }))
    await userEvent.type(fields.getByLabelText('原因'), '不再是投顾产品')
    await userEvent.click(fields.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已保存；风险等级等另一人批准')).toBeVisible()
  })

  test('传图片、放最前、移除', async () => {
    openProduct({
      [`${S}/picture`]: () => ({ data: { url: '/files/products/2.webp' } }),
      [`${S}/save`]: () => ({ data: PRODUCT }),
    })
    const pictures = within(await screen.findByRole('group', { name: '图片' }))
    await userEvent.upload(pictures.getByLabelText('传一张商品图片'), new File(['x'], 'a.png', { type: 'image/png' }))
    await userEvent.click(await pictures.findByRole('button', { name: '放最前' }))
    await userEvent.click(pictures.getByRole('button', { name: '移除第 2 张' }))
    const fields = await form('修改商品')
    await userEvent.type(fields.getByLabelText('原因'), '换图')
    await userEvent.click(fields.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已保存')).toBeVisible()
    expect(lastAsked(`${S}/save`)).toMatchObject({ pictures: ['/files/products/2.webp'] })
  })

  test('下架写原因', async () => {
    openProduct({ [`${S}/status`]: () => ({ data: { ...PRODUCT, status: 'off_sale' } }) })
    const fields = await form('下架')
    await userEvent.type(fields.getByLabelText('原因'), '换新款')
    await userEvent.click(fields.getByRole('button', { name: '下架' }))
    expect(await screen.findByText('已下架', { selector: 'span' })).toBeVisible()
    expect(lastAsked(`${S}/status`)).toMatchObject({ status: 'off_sale', reason: '换新款' })
    expect(await form('上架')).toBeDefined()
  })

  test('加一个规格：看不懂的权益说是哪一行', async () => {
    openProduct({ [`${S}/price/add`]: () => ({ data: PRODUCT }) })
    const fields = await form('加一个规格')
    await userEvent.type(fields.getByLabelText('规格编号'), 'notebook-red')
    await userEvent.type(fields.getByLabelText('规格名称'), '红色')
    await userEvent.type(fields.getByLabelText('库存（件）'), '30')
    const grants = fields.getByLabelText('给买的人，一行一样')
    await userEvent.type(grants, '会员一个月')
    expect(fields.getByText('读不懂这一行：会员一个月')).toBeVisible()
    await userEvent.clear(grants)
    await userEvent.type(grants, 'membership:vip 30 天')
    await userEvent.click(fields.getByRole('button', { name: '加规格' }))
    expect(await screen.findByText('已加规格，接着定价')).toBeVisible()
    expect(lastAsked(`${S}/price/add`)).toMatchObject({
      productId: 'notebook',
      priceId: 'notebook-red',
      stock: 30,
      grants: [{ kind: 'entitlement', thing: 'membership:vip', days: 30 }],
    })
  })

  test('课程：说价格在课程里办理，去那门课；没有定价、规格与上架的表单，活动价、库存与下架还在', async () => {
    const grants = [{ kind: 'entitlement' as const, thing: 'course:course-candles', days: null }]
    const course = { ...PRODUCT, kind: 'course' as const, isPricedElsewhere: true, prices: [{ ...PRICE, grants }] }
    openProduct({ [`${S}/status`]: () => ({ data: { ...course, status: 'off_sale' } }) }, course)
    expect(await screen.findByText(/^价格、规格与上架在课程里办理/)).toBeVisible()
    expect(screen.getByRole('link', { name: '去这门课' })).toHaveAttribute('href', '/console/courses/course-candles')
    const acts = within(screen.getByRole('group', { name: '黑色：做什么' })).getAllByRole('radio')
    expect(acts.map((one) => one.closest('label')?.textContent)).toEqual(['活动价', '库存'])
    const forms = () => screen.getAllByRole('form').map((one) => one.getAttribute('aria-label'))
    expect(forms()).toEqual([expect.stringMatching(/活动价/), '下架', '修改商品'])
    const down = await form('下架')
    await userEvent.type(down.getByLabelText('原因'), '停一停')
    await userEvent.click(down.getByRole('button', { name: '下架' }))
    expect(await screen.findByText('已下架', { selector: 'span' })).toBeVisible()
    expect(forms()).toEqual([expect.stringMatching(/活动价/), '修改商品'])
  })

  test('只能看的人没有表单', async () => {
    openProduct({}, { ...PRODUCT, can: { change: false, approve: true } })
    expect(await screen.findByRole('region', { name: '规格 黑色' })).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('一个规格', () => {
  const act = async (name: string) =>
    userEvent.click(within(await screen.findByRole('group', { name: '黑色：做什么' })).getByLabelText(name))

  test('定价：从某时起，有划线价；有风险等级的说等批准', async () => {
    const proposed = {
      ...MADE,
      id: '2',
      status: 'proposed' as const,
      fen: 3500,
      originalFen: null,
      validFrom: AT,
      isCurrent: false,
    }
    openProduct({
      [`${S}/price/propose`]: () => ({
        data: { ...PRODUCT, prices: [{ ...PRICE, versions: [proposed, ...PRICE.versions] }] },
      }),
    })
    const fields = await form('给黑色定价')
    await userEvent.type(fields.getByLabelText('价格（元）'), '35')
    await userEvent.type(fields.getByLabelText('划线价（元）'), '39.9')
    await userEvent.type(fields.getByLabelText('生效时间'), '2026-12-12 00:00')
    await userEvent.type(fields.getByLabelText('原因'), '双十二')
    await userEvent.click(fields.getByRole('button', { name: '定价' }))
    expect(await screen.findByText('已提出，等另一人批准')).toBeVisible()
    expect(lastAsked(`${S}/price/propose`)).toMatchObject({
      priceId: 'notebook-black',
      fen: 3500,
      originalFen: 3990,
      validFrom: '2026-12-11T16:00:00.000Z',
    })
    expect(await screen.findByRole('region', { name: '等待批准' })).toBeVisible()
  })

  test('活动价：编码、价格与起止', async () => {
    openProduct({ [`${S}/activity/propose`]: () => ({ data: PRODUCT }) })
    await act('活动价')
    const fields = await form('黑色的活动价')
    await userEvent.type(fields.getByLabelText('活动编码'), 'double12')
    await userEvent.type(fields.getByLabelText('价格（元）'), '30')
    await userEvent.type(fields.getByLabelText('开始时间'), '2026-12-12 00:00')
    await userEvent.type(fields.getByLabelText('结束时间'), '2026-12-13 00:00')
    await userEvent.type(fields.getByLabelText('原因'), '双十二')
    await userEvent.click(fields.getByRole('button', { name: '定活动价' }))
    expect(await screen.findByText('已记下活动价')).toBeVisible()
    expect(lastAsked(`${S}/activity/propose`)).toMatchObject({ code: 'double12', fen: 3000 })
  })

  test('进行中的活动可以现在结束', async () => {
    const running = {
      ...MADE,
      id: '9',
      status: 'approved' as const,
      code: 'flash',
      fen: 3000,
      from: AT,
      until: AT,
      isCurrent: true,
    }
    openProduct(
      {
        [`${S}/activity/end`]: () => ({
          data: { ...PRODUCT, prices: [{ ...PRICE, activities: [{ ...running, isCurrent: false }] }] },
        }),
      },
      { ...PRODUCT, prices: [{ ...PRICE, activities: [running] }] },
    )
    await userEvent.click(await screen.findByRole('button', { name: '结束活动 flash…' }))
    const fields = await form('结束活动 flash')
    await userEvent.type(fields.getByLabelText('原因'), '卖完了')
    await userEvent.click(fields.getByRole('button', { name: '现在结束' }))
    expect(await screen.findByText('已结束')).toBeVisible()
    expect(lastAsked(`${S}/activity/end`)).toMatchObject({ id: '9', reason: '卖完了' })
  })

  test('库存加减要写原因；不够减说还有几件；可以改为不限量', async () => {
    openProduct({
      [`${S}/price/stock`]: () => ({ code: 'STOCK_SHORT', msg: '库存只有 12 件' }),
      [`${S}/price/unbound`]: () => ({ data: { ...PRODUCT, prices: [{ ...PRICE, stock: null }] } }),
    })
    await act('库存')
    const fields = await form('黑色的库存')
    await userEvent.type(fields.getByLabelText('加减（件）'), '-20')
    await userEvent.type(fields.getByLabelText('原因'), '盘点')
    await userEvent.click(fields.getByRole('button', { name: '改库存' }))
    expect(await fields.findByText('库存只有 12 件')).toBeVisible()
    expect(lastAsked(`${S}/price/stock`)).toMatchObject({ change: '-20', reason: '盘点' })
    await userEvent.click(fields.getByRole('button', { name: '改为不限量' }))
    expect(await screen.findByText('现在不限量；加写正数，减写负数')).toBeVisible()
  })

  test('改规格的名称与所给的，停售', async () => {
    openProduct({ [`${S}/price/save`]: () => ({ data: PRODUCT }) })
    await act('规格')
    const fields = await form('修改黑色')
    expect(fields.getByLabelText('给买的人，一行一样')).toHaveValue('牛币 10 送 0')
    await userEvent.click(fields.getByRole('switch', { name: '这个规格在售' }))
    await userEvent.type(fields.getByLabelText('原因'), '断货')
    await userEvent.click(fields.getByRole('button', { name: '保存规格' }))
    expect(await screen.findByText('已保存')).toBeVisible()
    expect(lastAsked(`${S}/price/save`)).toMatchObject({ status: 'off_sale', variant: '黑色', sort: 10 })
  })
})

describe('等待批准', () => {
  const version = {
    ...MADE,
    id: '5',
    status: 'proposed' as const,
    fen: 100,
    originalFen: null,
    validFrom: AT,
    isCurrent: false,
  }
  const waiting = (canDecide: boolean): StaffProduct => ({
    ...PRODUCT,
    prices: [{ ...PRICE, versions: [{ ...version, canDecide }] }],
    riskChanges: [{ ...MADE, id: '6', status: 'proposed', from: 'R3', to: null, canDecide }],
  })

  test('别人提的可以批准或驳回；变了的说请刷新', async () => {
    let isLate = true
    openProduct(
      {
        [`${S}/decide`]: () =>
          isLate ? { code: 'PROPOSAL_DECIDED', msg: '这项提议的状态已经变了，请刷新' } : { data: PRODUCT },
      },
      waiting(true),
    )
    const price = within(await screen.findByRole('group', { name: '黑色 改为 ¥1.00，2026-11-23 10:00 起' }))
    await userEvent.click(price.getByRole('button', { name: '批准' }))
    expect(await price.findByText('这项提议的状态已经变了，请刷新')).toBeVisible()
    isLate = false
    const risk = within(screen.getByRole('group', { name: '风险等级 R3 改为 没有' }))
    await userEvent.click(risk.getByRole('button', { name: '驳回' }))
    expect(await screen.findByText('已驳回')).toBeVisible()
    expect(lastAsked(`${S}/decide`)).toMatchObject({ what: 'risk', id: '6', approve: 'false' })
    expect(screen.queryByRole('region', { name: '等待批准' })).toBeNull()
  })

  test('自己提的不能自己批', async () => {
    openProduct({}, waiting(false))
    expect(await screen.findAllByText('要另一位有权限的人批准')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: '批准' })).toBeNull()
  })
})
