import { COMPANY_ANCHORS, type Instrument } from '@niujin/market'

/** How a company pays its holders. */
export interface DividendHabit {
  /** Chance of a cash dividend in a year. */
  readonly chance: number
  /** Cash of one year ÷ price, between these. */
  readonly least: number
  readonly most: number
}

/** Names of the industries and concepts a stock belongs to. */
export interface Belonging {
  readonly industry: string
  readonly concepts: readonly string[]
}

const ORDINARY: DividendHabit = { chance: 0.7, least: 0.004, most: 0.03 }
const NEVER: DividendHabit = { chance: 0, least: 0, most: 0 }
/** Members of the 高股息 concept are chosen for it: they pay every year, and well. */
const GENEROUS: DividendHabit = { chance: 1, least: 0.036, most: 0.056 }
const STEADY: DividendHabit = { chance: 0.95, least: 0.02, most: 0.042 }

const OF_INDUSTRIES: readonly (readonly [industries: string, habit: DividendHabit])[] = [
  ['银行', { chance: 1, least: 0.036, most: 0.056 }],
  ['煤炭开采 公路铁路 通信服务', { chance: 0.95, least: 0.03, most: 0.055 }],
  ['电力 燃气 水务 保险 白酒 白色家电 出版 油气开采及服务 石油加工贸易', STEADY],
  ['半导体 软件服务 IT服务 互联网', { chance: 0.45, least: 0.001, most: 0.01 }],
]

const byIndustry = new Map(
  OF_INDUSTRIES.flatMap(([names, habit]) => names.split(' ').map((name) => [name, habit] as const)),
)

/** What a stock pays: as the large company it is, else as the members of its concept and industry do. */
export function dividendHabit({ id, specialTreatment }: Instrument, { industry, concepts }: Belonging): DividendHabit {
  const anchor = COMPANY_ANCHORS.get(id)
  if (anchor) {
    const { dividendYield } = anchor
    return dividendYield > 0 ? { chance: 1, least: 0.92 * dividendYield, most: 1.08 * dividendYield } : NEVER
  }
  if (specialTreatment) return NEVER
  return concepts.includes('高股息') ? GENEROUS : (byIndustry.get(industry) ?? ORDINARY)
}
