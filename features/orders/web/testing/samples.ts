import {
  askInvoice,
  askRefund,
  cancelOrder,
  cancelRefund,
  confirmOrder,
  confirmReceipt,
  createMixPayment,
  createOrder,
  deleteOrder,
  getOrderDetail,
  queryOrder,
  refundPreview,
  sendBack,
  type AfterSale,
  type ConfirmedOrder,
  type CouponChoice,
  type OrderDetail,
  type OrderItem,
  type OrderLine,
} from '../../contract/index.ts'

/** Where the calls of the pages go. */
export const PATH = {
  confirm: confirmOrder.path,
  create: createOrder.path,
  mix: createMixPayment.path,
  list: queryOrder.path,
  detail: getOrderDetail.path,
  cancel: cancelOrder.path,
  delete: deleteOrder.path,
  receive: confirmReceipt.path,
  invoice: askInvoice.path,
  preview: refundPreview.path,
  refund: askRefund.path,
  cancelRefund: cancelRefund.path,
  sendBack: sendBack.path,
  addresses: '/userapi/address/queryAddressList',
  channels: '/payment/Rest/api/payment/rechargeOptions',
  submit: '/payment/Rest/api/payment/submit',
} as const

export const CHANNELS = {
  packages: [],
  custom: { coinsPerYuan: 10, minYuan: 1, maxYuan: 5000 },
  channels: [
    { name: 'wechat', title: '微信支付', simulated: false, places: ['messaging-app', 'browser'] },
    { name: 'sandbox', title: '模拟收银台', simulated: true, places: ['messaging-app', 'browser'] },
  ],
}

export const ADDRESSES = [
  {
    id: 'home',
    name: '李雷',
    mobile: '13800138000',
    province: '北京市',
    city: '北京市',
    district: '西城区',
    areaCode: '110102',
    detail: '金融大街 1 号',
    isDefault: true,
  },
  {
    id: 'work',
    name: '韩梅梅',
    mobile: '13900139000',
    province: '广东省',
    city: '深圳市',
    district: '福田区',
    areaCode: '440304',
    detail: '深南大道 2012 号',
    isDefault: false,
  },
]

export const COUPONS: CouponChoice[] = [
  {
    couponId: 'c100',
    name: '直播分享券',
    terms: '满 200 减 100',
    endsAt: '2026-12-06T01:30:00.000Z',
    fen: 10_000,
    problem: null,
  },
  {
    couponId: 'c20',
    name: '新人券',
    terms: '满 50 减 20',
    endsAt: '2026-12-01T01:30:00.000Z',
    fen: 2000,
    problem: null,
  },
  {
    couponId: 'course',
    name: '课程券',
    terms: '课程减 30',
    endsAt: '2026-12-01T01:30:00.000Z',
    fen: 0,
    problem: '只能用于课程',
  },
]

export const CONFIRMED: ConfirmedOrder = {
  items: [
    {
      productId: 'vip',
      priceId: 'vip-year',
      productName: 'VIP 会员',
      variant: '一年',
      productType: 'membership',
      picture: null,
      price: 26_800,
      originalFen: 33_600,
      credit: null,
      count: 1,
      totalFen: 26_800,
      couponShare: 10_000,
      coinShare: 0,
      payPrice: 16_800,
      problem: null,
    },
  ],
  coupons: COUPONS,
  couponId: 'c100',
  totalFen: 26_800,
  couponFen: 10_000,
  coins: 0,
  coinsFen: 0,
  payFen: 16_800,
  mostCoins: 320,
  balance: { paid: 300, bonus: 20 },
  needsAddress: false,
  steps: [],
  quote: 'q-1',
}

export const ITEM: OrderItem = {
  itemId: 'i1',
  productId: 'notebook',
  priceId: 'notebook-black',
  productName: '牛金投资笔记本',
  variant: '黑色',
  productType: 'goods',
  picture: null,
  price: 3900,
  count: 2,
  totalFen: 7800,
  couponShare: 0,
  coinShare: 0,
  payPrice: 7800,
  refundedFen: 0,
  refundedCoins: 0,
  isGift: false,
}

const CANNOT = { pay: false, cancel: false, delete: false, refund: false, confirmReceipt: false, askInvoice: false }

export const LINE: OrderLine = {
  orderNum: '20261121ABCDEF12',
  status: 'unpaid',
  statusText: '待付款',
  type: 'goods',
  items: [ITEM],
  totalPrice: 7800,
  couponPrice: 0,
  coinAmount: 0,
  payPrice: 7800,
  refundPrice: 0,
  refundCoins: 0,
  createdAt: '2026-11-21T01:30:00.000Z',
  expireTime: '2026-11-21T02:00:00.000Z',
  payTime: null,
  isTest: false,
  can: { ...CANNOT, pay: true, cancel: true },
}

export const DETAIL: OrderDetail = {
  ...LINE,
  paymentId: 'P2611210930001',
  payChannel: null,
  now: Date.parse('2026-11-21T01:40:00.000Z'),
  address: { name: '李雷', mobile: '138****8000', text: '北京市 西城区 金融大街 1 号' },
  delivery: null,
  invoice: null,
  cancelType: null,
  cancelReason: '',
  remark: '',
  giftCodes: [],
  afterSales: [],
  timeline: [{ at: '2026-11-21T01:30:00.000Z', text: '提交订单', detail: '' }],
}

export const COMPLETED: OrderDetail = {
  ...DETAIL,
  status: 'completed',
  statusText: '已完成',
  payChannel: 'sandbox',
  payTime: '2026-11-21T01:31:00.000Z',
  can: { ...CANNOT, delete: true, refund: true, askInvoice: true },
}

export const DELIVERED: OrderDetail = {
  ...COMPLETED,
  status: 'delivered',
  statusText: '待收货',
  can: { ...CANNOT, confirmReceipt: true, refund: true },
  delivery: {
    carrier: '顺丰速运',
    number: 'SF1234567890',
    sentAt: '2026-11-21T03:00:00.000Z',
    receivedBy: '2026-12-05T03:00:00.000Z',
    steps: [
      { at: '2026-11-21T03:00:00.000Z', text: '已揽收', detail: '北京' },
      { at: '2026-11-21T09:00:00.000Z', text: '运输中', detail: '到达武汉' },
    ],
  },
}

export const AFTER_SALE: AfterSale = {
  no: 'A2611220001',
  status: 'returning',
  statusText: '请寄回商品',
  items: [{ itemId: 'i1', productName: '牛金投资笔记本', count: 1, fen: 3900, coins: 0 }],
  fen: 3900,
  coins: 0,
  reason: '质量问题：封面破了',
  pictures: ['/files/a.webp'],
  note: '请寄到北京仓',
  at: '2026-11-22T01:00:00.000Z',
  can: { cancel: true, sendBack: true },
  timeline: [{ at: '2026-11-22T01:00:00.000Z', text: '提交申请', detail: '' }],
}
