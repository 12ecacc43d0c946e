import type { Board } from '../../src/instrument.ts'
import type { Company } from './companies.ts'
import type { SectorRow } from './tables.ts'
import { pickWeighted, textHash } from './text-hash.ts'

/** Where a company whose name says nothing is placed: broad trades of its board, never a licensed one. */
const BROAD: Readonly<Record<Board, readonly (readonly [string, number])[]>> = {
  main: [
    ['专用设备', 9], ['通用设备', 9], ['汽车零部件', 12], ['化学制品', 10], ['电网设备', 7], ['服装家纺', 4],
    ['家居用品', 4], ['包装印刷', 4], ['元件', 6], ['消费电子', 5], ['基础建设', 4], ['房地产开发', 5], ['贸易', 2],
    ['化学制药', 6], ['工业金属', 4], ['一般零售', 3], ['综合', 3], ['环境治理', 4], ['塑料制品', 4], ['光学光电子', 3],
  ],
  chinext: [
    ['专用设备', 12], ['自动化设备', 8], ['软件开发', 9], ['IT服务', 8], ['通用设备', 8], ['化学制品', 9],
    ['汽车零部件', 8], ['医疗器械', 7], ['元件', 7], ['消费电子', 6], ['通信设备', 6], ['电网设备', 6], ['光学光电子', 5],
    ['电池', 4], ['仪器仪表', 4], ['工程咨询', 4], ['塑料制品', 4], ['化学制药', 5],
  ],
  star: [
    ['半导体', 26], ['软件开发', 14], ['医疗器械', 12], ['生物制品', 9], ['化学制药', 8], ['自动化设备', 9],
    ['专用设备', 7], ['电池', 5], ['光伏设备', 5], ['军工电子', 6], ['通信设备', 5], ['金属新材料', 4], ['仪器仪表', 4],
  ],
  bse: [
    ['通用设备', 14], ['专用设备', 12], ['汽车零部件', 12], ['化学制品', 10], ['软件开发', 7], ['IT服务', 5],
    ['电网设备', 7], ['元件', 6], ['医疗器械', 4], ['仪器仪表', 5], ['塑料制品', 5], ['金属新材料', 5],
  ],
}

/** Listed companies by region, roughly in percent. */
const REGION_WEIGHTS: readonly (readonly [string, number])[] = [
  ['广东', 16.5], ['浙江', 13.5], ['江苏', 13], ['北京', 9], ['上海', 8.2], ['山东', 5.8], ['四川', 3.3], ['安徽', 3.4],
  ['福建', 3.2], ['湖北', 2.8], ['湖南', 2.7], ['河南', 2.1], ['江西', 1.7], ['辽宁', 1.5], ['河北', 1.5], ['陕西', 1.5],
  ['重庆', 1.4], ['天津', 1.3], ['新疆', 1.1], ['吉林', 0.9], ['广西', 0.8], ['山西', 0.8], ['云南', 0.7],
  ['黑龙江', 0.7], ['贵州', 0.6], ['甘肃', 0.6], ['内蒙古', 0.5], ['海南', 0.5], ['西藏', 0.4], ['宁夏', 0.3], ['青海', 0.2],
]

/** The industry that the longest fitting word in a company's name points to; of equal ones the last in the name. */
export function industryOf({ code, name, board }: Company, industries: readonly SectorRow[]): string {
  let best = { industry: '', weight: 0 }
  for (const { name: industry, words } of industries) {
    for (const word of words) {
      const at = name.lastIndexOf(word)
      const weight = at < 0 ? 0 : word.length * 100 + at + 1
      if (weight > best.weight) best = { industry, weight }
    }
  }
  return best.industry || pickWeighted(BROAD[board], `industry${code}`)
}

/** The region that a company's name begins with; the others are spread as listed companies are. */
export function regionOf({ code, name }: Company, regions: readonly SectorRow[]): string {
  const named = name.replace(/^\*?ST/, '')
  const fitting = regions
    .flatMap(({ name: region, words }) => words.map((word) => ({ region, word })))
    .filter(({ word }) => named.startsWith(word))
    .toSorted((a, b) => b.word.length - a.word.length)
  return fitting[0]?.region ?? pickWeighted(REGION_WEIGHTS, `region${code}`)
}

/** The concepts whose industries fit, each with its own share of them. */
export function drawnConcepts(company: Company, industry: string, concepts: readonly SectorRow[]): string[] {
  return concepts
    .filter(({ words, share, name }) => words.includes(industry) && textHash(`${name}${company.code}`) < share)
    .map(({ name }) => name)
}

/** What the rule concepts (@…) look at. */
export interface Placed {
  readonly company: Company
  readonly float: number
  readonly price: number
  readonly listDate: number
}

/** Members of a concept that is a rule of its own, such as 次新股 or 融资融券; by code. */
export function ruledMembers(rule: readonly string[], all: readonly Placed[]): Set<string> {
  const [kind, value = ''] = rule
  const limit = Number(value)
  const codes = (chosen: readonly Placed[]) => new Set(chosen.map(({ company }) => company.code))
  const largest = (chosen: readonly Placed[]) =>
    codes(chosen.toSorted((a, b) => b.float * b.price - a.float * a.price).slice(0, limit))
  const risky = ({ company }: Placed) => /^\*?ST/.test(company.name)
  const sound = all.filter((one) => !risky(one))
  if (kind === '@st') return codes(all.filter(risky))
  if (kind === '@中') return codes(all.filter(({ company }) => /^中[国铁交建煤远船海航核]/.test(company.name)))
  if (kind === '@largest') return largest(sound)
  if (kind === '@largestSH') return largest(sound.filter(({ company }) => company.exchange === 'SH'))
  if (kind === '@largestSZ') return largest(sound.filter(({ company }) => company.exchange === 'SZ'))
  if (kind === '@listedAfter') return codes(all.filter(({ listDate }) => listDate > limit))
  if (kind === '@priceBelow') return codes(all.filter(({ price }) => price * 1000 < limit))
  return kind === '@priceAbove' ? codes(all.filter(({ price }) => price * 1000 > limit)) : new Set()
}
