import type { Condition, ScreenRule } from '../../contract/rule.ts'
import { ENVIRONMENTS, EXCLUSIONS } from '../../contract/limits.ts'
import { conditionText } from './condition-text.ts'
import { keyOf } from './edit-rule.ts'

/** 大盘环境 as people read it. */
export const ENVIRONMENT_NAMES: Readonly<Record<(typeof ENVIRONMENTS)[number], string>> = {
  noLimit: '不限',
  aboveMa20: '大盘在20日线上',
  belowMa20: '大盘在20日线下',
  rising: '大盘上涨',
  falling: '大盘下跌',
}

/** What a screen can leave out. */
export const EXCLUSION_NAMES: Readonly<Record<(typeof EXCLUSIONS)[number], string>> = {
  specialTreatment: 'ST 股',
  newListing: '次新股',
  suspended: '停牌股',
}

export interface Surroundings {
  readonly library: readonly Condition[]
  /** Names of sectors by id. */
  readonly sectorNames: Readonly<Record<string, string>>
}

/** The universe of the rule: `半导体、白酒，剔除 ST 股，大盘上涨时`. */
export function universeText(rule: ScreenRule, { sectorNames }: Pick<Surroundings, 'sectorNames'>): string {
  const { sectors, pool, exclusions } = rule
  const names = sectors.map((id) => sectorNames[id] ?? id)
  const environment = rule.environment.filter((one) => one !== 'noLimit')
  return [
    ...(names.length > 0 ? [names.join('、')] : pool.length > 0 ? [] : ['全市场']),
    ...(pool.length > 0 ? [`限定的 ${pool.length} 只股票`] : []),
    ...(exclusions.length > 0 ? [`剔除${exclusions.map((one) => EXCLUSION_NAMES[one]).join('、')}`] : []),
    ...(environment.length > 0 ? [`${environment.map((one) => ENVIRONMENT_NAMES[one]).join('且')}时`] : []),
  ].join('，')
}

/** The whole rule in lines: one per condition, then its universe. */
export function ruleLines(rule: ScreenRule, surroundings: Surroundings): string[] {
  const { library } = surroundings
  const lines = rule.conditions.map((chosen) =>
    conditionText(
      chosen,
      library.find((one) => keyOf(one) === keyOf(chosen)),
    ),
  )
  return [...lines, universeText(rule, surroundings)]
}
