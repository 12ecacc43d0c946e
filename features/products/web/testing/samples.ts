import type { ProductCard, ProductDetail, ProductPrice } from '../../contract/index.ts'

export const CARD: ProductCard = {
  productId: 'vip',
  kind: 'membership',
  title: 'VIP 会员',
  summary: '更多自选分组',
  picture: null,
  fen: 2800,
  originalFen: null,
  isFrom: true,
  problem: null,
}

export const PRICE: ProductPrice = {
  priceId: 'notebook-black',
  variant: '黑色',
  fen: 3900,
  originalFen: 4900,
  credit: null,
  left: null,
  mayBuy: null,
  problem: null,
}

export const PRODUCT: ProductDetail = {
  productId: 'notebook',
  kind: 'goods',
  title: '牛金投资笔记本',
  summary: 'A5 线装',
  description: [
    { kind: 'paragraph', text: '记下买入的理由' },
    { kind: 'heading', text: '规格' },
    { kind: 'bullets', items: ['A5', '192 页'] },
  ],
  pictures: ['/files/products/1.webp', '/files/products/2.webp'],
  isShipped: true,
  riskLevel: null,
  memberLimit: null,
  saleFrom: null,
  saleUntil: null,
  prices: [PRICE, { ...PRICE, priceId: 'notebook-white', variant: '白色', fen: 4200, originalFen: null }],
}
