import type { CompanyKind } from '../port.ts'

/** What is usual in a group of industries; ratios are fractions. */
export interface IndustryNorm {
  readonly kind: CompanyKind
  /** Net profit ÷ revenue. */
  readonly margin: number
  /** Yearly net profit ÷ equity. */
  readonly returnOnEquity: number
  /** Market value ÷ yearly net profit of an ordinary year. */
  readonly priceEarnings: number
  /** Assets ÷ equity. */
  readonly leverage: number
  /** Expenses other than the cost of goods ÷ revenue. */
  readonly expenses: number
  /** Part of the expenses that is research. */
  readonly research: number
  /** How far margins move from year to year, as a part of the usual margin. */
  readonly swing: number
  /** Parts of a year's revenue that fall into its quarters. */
  readonly seasons: readonly [number, number, number, number]
  /** What the company does, around the industry's name. */
  readonly does: (industry: string) => string
}

const EVEN = [0.235, 0.25, 0.25, 0.265] as const
const LATE = [0.16, 0.22, 0.24, 0.38] as const
const makes = (industry: string) => `主要从事${industry}相关产品的研发、生产和销售`
const serves = (industry: string) => `主要从事${industry}相关业务，向客户提供产品与服务`

const MAKER: IndustryNorm = {
  kind: 'general',
  margin: 0.075,
  returnOnEquity: 0.08,
  priceEarnings: 25,
  leverage: 1.75,
  expenses: 0.15,
  research: 0.3,
  swing: 0.45,
  seasons: EVEN,
  does: makes,
}
const FINANCIAL = { expenses: 0.3, research: 0, seasons: [0.26, 0.255, 0.245, 0.24] } as const

const GROUPS = {
  maker: MAKER,
  bank: {
    ...MAKER,
    ...FINANCIAL,
    kind: 'bank',
    margin: 0.38,
    returnOnEquity: 0.1,
    priceEarnings: 6.5,
    leverage: 12.5,
    swing: 0.06,
    does: () => '主要从事公司金融、个人金融与金融市场业务，吸收存款并发放贷款',
  },
  securities: {
    ...MAKER,
    ...FINANCIAL,
    kind: 'securities',
    margin: 0.32,
    returnOnEquity: 0.07,
    priceEarnings: 20,
    leverage: 4.2,
    swing: 0.3,
    does: () => '主要从事证券经纪、投资银行、自营投资与资产管理业务',
  },
  insurance: {
    ...MAKER,
    ...FINANCIAL,
    kind: 'insurance',
    margin: 0.09,
    returnOnEquity: 0.11,
    priceEarnings: 10,
    leverage: 9,
    swing: 0.25,
    expenses: 0.75,
    does: () => '主要从事人身保险、财产保险与保险资金运用业务',
  },
  liquor: {
    ...MAKER,
    margin: 0.32,
    returnOnEquity: 0.2,
    priceEarnings: 22,
    leverage: 1.35,
    expenses: 0.26,
    research: 0.01,
    swing: 0.12,
    seasons: [0.33, 0.21, 0.22, 0.24],
  },
  food: {
    ...MAKER,
    margin: 0.085,
    returnOnEquity: 0.1,
    priceEarnings: 26,
    leverage: 1.6,
    expenses: 0.2,
    research: 0.07,
    swing: 0.35,
  },
  medicine: {
    ...MAKER,
    margin: 0.11,
    returnOnEquity: 0.085,
    priceEarnings: 29,
    leverage: 1.5,
    expenses: 0.42,
    research: 0.25,
    swing: 0.45,
  },
  electronics: {
    ...MAKER,
    margin: 0.085,
    returnOnEquity: 0.075,
    priceEarnings: 40,
    leverage: 1.6,
    expenses: 0.17,
    research: 0.5,
    swing: 0.55,
  },
  chips: {
    ...MAKER,
    margin: 0.12,
    returnOnEquity: 0.075,
    priceEarnings: 70,
    leverage: 1.35,
    expenses: 0.24,
    research: 0.7,
    swing: 0.6,
  },
  software: {
    ...MAKER,
    margin: 0.07,
    returnOnEquity: 0.06,
    priceEarnings: 52,
    leverage: 1.5,
    expenses: 0.38,
    research: 0.45,
    swing: 0.75,
    seasons: LATE,
    does: serves,
  },
  media: {
    ...MAKER,
    margin: 0.09,
    returnOnEquity: 0.07,
    priceEarnings: 32,
    leverage: 1.45,
    expenses: 0.24,
    research: 0.1,
    swing: 0.55,
    does: serves,
  },
  energyGear: {
    ...MAKER,
    margin: 0.06,
    returnOnEquity: 0.075,
    priceEarnings: 30,
    leverage: 2.2,
    expenses: 0.13,
    research: 0.4,
    swing: 0.65,
    seasons: [0.19, 0.25, 0.25, 0.31],
  },
  utility: {
    ...MAKER,
    margin: 0.12,
    returnOnEquity: 0.085,
    priceEarnings: 19,
    leverage: 2.5,
    expenses: 0.12,
    research: 0.05,
    swing: 0.3,
    does: serves,
  },
  resource: {
    ...MAKER,
    margin: 0.09,
    returnOnEquity: 0.1,
    priceEarnings: 16,
    leverage: 1.95,
    expenses: 0.07,
    research: 0.15,
    swing: 0.5,
    does: (industry: string) => `主要从事${industry}领域的开采、冶炼、加工和销售`,
  },
  energy: {
    ...MAKER,
    margin: 0.08,
    returnOnEquity: 0.11,
    priceEarnings: 12,
    leverage: 1.9,
    expenses: 0.08,
    research: 0.1,
    swing: 0.25,
    does: (industry: string) => `主要从事${industry}领域的生产、加工和销售`,
  },
  metal: {
    ...MAKER,
    margin: 0.035,
    returnOnEquity: 0.06,
    priceEarnings: 19,
    leverage: 2.3,
    expenses: 0.05,
    research: 0.3,
    swing: 0.7,
  },
  property: {
    ...MAKER,
    margin: 0.05,
    returnOnEquity: 0.05,
    priceEarnings: 18,
    leverage: 3.6,
    expenses: 0.1,
    research: 0.01,
    swing: 1,
    seasons: LATE,
    does: serves,
  },
  builder: {
    ...MAKER,
    margin: 0.03,
    returnOnEquity: 0.075,
    priceEarnings: 13,
    leverage: 3.6,
    expenses: 0.06,
    research: 0.4,
    swing: 0.45,
    seasons: LATE,
    does: serves,
  },
  transport: {
    ...MAKER,
    margin: 0.13,
    returnOnEquity: 0.085,
    priceEarnings: 17,
    leverage: 1.9,
    expenses: 0.08,
    research: 0.03,
    swing: 0.35,
    does: serves,
  },
  retail: {
    ...MAKER,
    margin: 0.025,
    returnOnEquity: 0.06,
    priceEarnings: 28,
    leverage: 2.1,
    expenses: 0.17,
    research: 0.02,
    swing: 0.6,
    does: serves,
  },
  appliance: {
    ...MAKER,
    margin: 0.075,
    returnOnEquity: 0.12,
    priceEarnings: 17,
    leverage: 2.1,
    expenses: 0.15,
    research: 0.25,
    swing: 0.3,
  },
} as const satisfies Record<string, IndustryNorm>

/** Industries by group; every other industry is that of an ordinary maker of things. */
const MEMBERS: Readonly<Record<Exclude<keyof typeof GROUPS, 'maker'>, string>> = {
  bank: '银行',
  securities: '证券 多元金融',
  insurance: '保险',
  liquor: '白酒',
  food: '饮料乳品 啤酒黄酒 食品加工 休闲食品 农产品加工 农业综合 种植业与林业 养殖业 饲料 化妆品及个护',
  medicine: '化学制药 中药 生物制品 动物保健 医疗器械 医疗服务 医疗保健',
  chips: '半导体',
  electronics: '消费电子 元器件 光学光电子 通信设备 军工电子 计算机设备',
  software: '软件服务 IT服务 互联网',
  media: '游戏 影视院线 出版 广告营销 广告包装 广播电视 教育 文教休闲 旅游及景区 酒店餐饮 互联网电商',
  energyGear: '电池 光伏设备 风电设备 电网设备 电气设备',
  utility: '电力 燃气 供气供热 水务 环境治理 通信服务',
  resource: '贵金属 能源金属 小金属 工业金属',
  energy: '煤炭开采 油气开采及服务 石油加工贸易',
  metal: '钢铁 化工原料 化学纤维 造纸 水泥 玻璃玻纤',
  property: '房地产开发 物业管理',
  builder: '基础建设 装修装饰 工程咨询 专业服务',
  transport: '港口航运 机场航空 公路铁路',
  retail: '一般零售 贸易 物流 医药商业 饰品 汽车服务',
  appliance: '白色家电 小家电 厨卫电器 黑色家电 家用电器',
}

const byIndustry = new Map<string, IndustryNorm>(
  Object.entries(MEMBERS).flatMap(([group, names]) =>
    names.split(' ').map((name) => [name, GROUPS[group as keyof typeof GROUPS]] as const),
  ),
)

/** What is usual in an industry, by its sector's name. */
export function normOf(industry: string): IndustryNorm {
  return byIndustry.get(industry) ?? MAKER
}
