import type { Grant, ProductKind } from '@niujin/commerce'
import { thingOfLevel } from '@niujin/commerce'
import { blocksOf } from '../domain/index.ts'
import type { ProductsContext } from './deps.ts'
import { addPrice } from './store/prices.ts'
import { addProduct, setProductStatus } from './store/products.ts'
import { addVersion } from './store/proposals.ts'
import type { Change } from './tables.ts'

interface DemoPrice {
  readonly priceId: string
  readonly variant: string
  readonly fen: number
  readonly originalFen?: number
  readonly stock?: number
  readonly grants?: readonly Grant[]
}

interface DemoProduct {
  readonly productId: string
  readonly kind: ProductKind
  readonly title: string
  readonly summary: string
  readonly text: string
  readonly isShipped?: boolean
  readonly memberLimit?: number
  readonly prices: readonly DemoPrice[]
}

const days = (level: 'vip' | 'svip', count: number): readonly Grant[] => [
  { kind: 'entitlement', thing: thingOfLevel(level), days: count },
]

const MEMBERSHIP_RULES = `# 怎么算
- 付款后立即生效，到期自动停止，不会自动续费
- 有效期内再买，接在原来的后面
- 行情与选股的计算结果只供学习研究，不构成投资建议`

/** What a demonstration sells; others rely on the ids. */
const PRODUCTS: readonly DemoProduct[] = [
  {
    productId: 'vip',
    kind: 'membership',
    title: 'VIP 会员',
    summary: '更多自选分组、预警与选股',
    text: `# 有什么
- 自选分组 30 个，股价预警 100 条
- 保存选股 30 个，盘中提醒 10 个，回测 5 年
- 免广告
${MEMBERSHIP_RULES}`,
    prices: [
      { priceId: 'vip-month', variant: '一个月', fen: 2800, grants: days('vip', 30) },
      { priceId: 'vip-quarter', variant: '三个月', fen: 7800, originalFen: 8400, grants: days('vip', 90) },
      { priceId: 'vip-year', variant: '一年', fen: 26_800, originalFen: 33_600, grants: days('vip', 365) },
    ],
  },
  {
    productId: 'svip',
    kind: 'membership',
    title: 'SVIP 会员',
    summary: '全部权益，上限最高',
    text: `# 有什么
- 自选分组 50 个，股价预警 200 条
- 保存选股 50 个，盘中提醒 20 个，回测 10 年
- 免广告
${MEMBERSHIP_RULES}`,
    prices: [
      { priceId: 'svip-month', variant: '一个月', fen: 5800, grants: days('svip', 30) },
      { priceId: 'svip-year', variant: '一年', fen: 56_800, originalFen: 69_600, grants: days('svip', 365) },
    ],
  },
  {
    productId: 'column-volume-price',
    kind: 'service',
    title: '专栏《读懂量价》',
    summary: '示例专栏的全部付费文章',
    text: `付款后立即可读，到期后自动停止，可以再续。
# 说明
- 讲怎么读成交量与价格，每一篇都有图
- 只供学习，不构成投资建议`,
    prices: [
      {
        priceId: 'column-volume-price-30',
        variant: '30 天',
        fen: 990,
        grants: [{ kind: 'entitlement', thing: 'column:demo-volume-price', days: 30 }],
      },
      {
        priceId: 'column-volume-price-365',
        variant: '一年',
        fen: 6800,
        originalFen: 11_880,
        grants: [{ kind: 'entitlement', thing: 'column:demo-volume-price', days: 365 }],
      },
    ],
  },
  {
    productId: 'notebook',
    kind: 'goods',
    title: '牛金投资笔记本',
    summary: 'A5 线装，带交易日志格',
    text: `记下买入的理由、卖出的理由，和后来怎样。
# 规格
- A5，192 页，80 克米色纸
- 前 12 页是一年的交易日历
# 配送
付款后三个工作日内寄出，快递费已含在价钱里。`,
    isShipped: true,
    memberLimit: 5,
    prices: [
      { priceId: 'notebook-black', variant: '黑色', fen: 3900, stock: 200 },
      { priceId: 'notebook-white', variant: '白色', fen: 3900, stock: 200 },
    ],
  },
]

/** Puts the shop's first products on sale, each once: one that is there already is left as it is. */
export async function seedDemo({ database, now }: ProductsContext): Promise<void> {
  const at = new Date(now())
  for (const [order, product] of PRODUCTS.entries()) {
    await database.transaction().execute((change) => seedProduct(change, product, { sort: (order + 1) * 10, at }))
  }
}

async function seedProduct(
  change: Change,
  { productId, prices, text, isShipped = false, memberLimit, ...words }: DemoProduct,
  { sort, at }: { sort: number; at: Date },
): Promise<void> {
  const isNew = await addProduct(change, {
    ...words,
    productId,
    description: blocksOf(text),
    pictures: [],
    isShipped,
    riskLevel: null,
    memberLimit: memberLimit ?? null,
    saleFrom: null,
    saleUntil: null,
    sort,
    at,
  })
  if (!isNew) return
  for (const [order, { priceId, variant, fen, originalFen = null, stock = null, grants = [] }] of prices.entries()) {
    await addPrice(change, { priceId, productId, variant, stock, sort: (order + 1) * 10, grants, at })
    const asked = { maker: 'demo', reason: '示例', at, isDecided: true }
    await addVersion(change, { priceId, fen, originalFen, validFrom: at }, asked)
  }
  await setProductStatus(change, { productId, from: 'draft', to: 'on_sale', at })
}
