import type { HolderNature, HolderSnapshot, TopHolder } from '../port.ts'
import type { Statement } from '../statement.ts'
import { quarterOf } from '../report-period.ts'
import type { Character } from './character.ts'
import { hash, normal, slow, uniform } from './random.ts'

interface Owner {
  readonly name: string
  readonly nature: HolderNature
  /** Part of all shares, before it moves. */
  readonly part: number
}

const NUMBERS = '一二三四五六七八九十'
/** Kinds of institutions; every name says that it is made up. */
const INSTITUTIONS: readonly (readonly [name: string, nature: HolderNature])[] = [
  ['模拟指数基金', '基金'],
  ['模拟成长混合基金', '基金'],
  ['模拟价值优选基金', '基金'],
  ['模拟人寿传统产品', '保险'],
  ['模拟财险自有资金', '保险'],
  ['模拟证券自营账户', '券商'],
  ['模拟产业投资合伙企业', '境内法人'],
  ['模拟创业投资有限公司', '境内法人'],
  ['模拟境外投资机构', '境外法人'],
  ['模拟员工持股计划', '其他'],
  ['模拟自然人股东', '境内自然人'],
]

/** The first holder: the state, a company or a founder. */
function controller({ key, norm }: Character, region: string): Owner {
  const part = 0.14 + 0.4 * uniform(key, 101)
  const drawn = uniform(key, 102)
  if (drawn < 0.3 || norm.kind !== 'general') return { name: `${region}模拟国有资本运营公司`, nature: '国有法人', part }
  return drawn < 0.65
    ? { name: '模拟控股集团有限公司', nature: '境内法人', part }
    : { name: '模拟创始人甲', nature: '境内自然人', part }
}

/** Twelve possible large holders, so that the tenth place changes hands now and then. */
function owners(character: Character, region: string): readonly Owner[] {
  const { key } = character
  const first = controller(character, region)
  const others = Array.from({ length: 11 }, (_, at): Owner => {
    const [name = '', nature = '其他'] = INSTITUTIONS[(hash(key, 103) + at) % INSTITUTIONS.length] ?? []
    const number = NUMBERS[hash(key, at, 104) % NUMBERS.length] ?? ''
    return {
      name: `${name}${number}号`,
      nature,
      part: (1 - first.part) * (at === 0 ? 0.09 : 0.05) * Math.exp(-0.22 * at),
    }
  })
  return [first, ...others]
}

const USUAL_HOLDING = 250_000

/** Number of holders and the ten largest at each report's period, known when the report is. */
export function holdersOf(
  statements: readonly Statement[],
  { character, region, valueAt }: { character: Character; region: string; valueAt: (quarter: number) => number },
): readonly HolderSnapshot[] {
  const { key } = character
  const all = owners(character, region)
  let before = new Map<string, number>()
  return statements.map(({ period, published, shares }): HolderSnapshot => {
    const quarter = quarterOf(period)
    const usual = (valueAt(quarter) * 0.6) / (USUAL_HOLDING * Math.exp(0.5 * normal(key, 105)))
    const count = Math.max(
      3_000,
      Math.round(usual ** 0.65 * 45 * Math.exp(0.18 * slow(key, quarter, 106) + 0.03 * normal(key, quarter, 107))),
    )
    const top = all
      .map((owner, at): TopHolder => {
        const held = Math.floor(
          shares * owner.part * Math.exp(at === 0 ? 0 : 0.25 * slow(key, Math.floor(quarter / 2) * 2, 110 + at)),
        )
        const earlier = before.get(owner.name)
        return {
          name: owner.name,
          nature: owner.nature,
          shares: held,
          change: earlier === undefined ? undefined : held - earlier,
        }
      })
      .toSorted((a, b) => b.shares - a.shares)
      .slice(0, 10)
    before = new Map(top.map((holder) => [holder.name, holder.shares]))
    return { period, published, count, totalShares: shares, top }
  })
}
