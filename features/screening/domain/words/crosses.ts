import { allOf } from './changed.ts'
import { conditionWith, type Finder } from './phrase.ts'

const INDICATORS = ['macd', 'kdj', 'rsi']
const INDICATOR = INDICATORS.join('|')
const CROSSES = new RegExp(
  `(?<all>(?:${INDICATOR})(?:[和与及、+]?(?:${INDICATOR}))+)(?:指标)?(?:同时|都|均|双|一起)?(?:出现|形成)?(?<way>金叉|死叉)`,
  'y',
)

/** Several indicators that cross on the same day: MACD和KDJ同时金叉. */
export const crossFinder: Finder = (text, at) => {
  CROSSES.lastIndex = at
  const match = CROSSES.exec(text)
  const { all = '', way } = match?.groups ?? {}
  const named = INDICATORS.filter((one) => all.includes(one))
  const conditions = named.flatMap(
    (one) => conditionWith(`${one}${way === '金叉' ? 'Golden' : 'Death'}Cross`, {}) ?? [],
  )
  return match && conditions.length > 1 ? { length: match[0].length, condition: allOf(conditions) } : undefined
}
