import type { ChosenCondition } from '../../contract/rule.ts'
import { formulaOf } from '../library/index.ts'
import { conditionInWords, readsTodaysFacts } from '../rule.ts'
import { statementOf, withFormula } from './spoken.ts'

/** What the condition is called inside another: without 今日, which a shift would make untrue. */
function nameOf(chosen: ChosenCondition): string {
  return (chosen.text === undefined ? conditionInWords(chosen) : chosen.name).replaceAll('今日', '')
}

function changed(chosen: ChosenCondition, name: string, test: (test: string) => string): ChosenCondition | undefined {
  const text = formulaOf(chosen)?.text
  if (text === undefined) return undefined
  const statement = statementOf(text)
  return withFormula(name, `${statement.lines}XG:${test(statement.test)};`)
}

/** The condition as it held so many trading days ago; undefined when it reads facts that are known of today only. */
export function daysAgo(chosen: ChosenCondition, days: number): ChosenCondition | undefined {
  if (readsTodaysFacts(chosen)) return undefined
  const when = days === 1 ? '昨日' : days === 2 ? '前日' : `${days}日前`
  return changed(chosen, `${when}${nameOf(chosen)}`, (test) => `REF(${test},${days})`)
}

/** Lines that cross do so on one day. */
const CROSSING = /CROSS\(|SARTURN\(/
/** Things that happen on one day though no line crosses another. */
const EVENTS = new Set([
  'gapUp',
  'gapDown',
  'macdBottomDivergence',
  'macdTopDivergence',
  'limitUpOpened',
  'limitUpOnePrice',
  'limitDown',
  'volumeBreakout',
  'platformBreakout',
  'bigYang',
  'bigYin',
  'historicHigh',
  'historicLow',
  'bullishEngulfing',
  'bearishEngulfing',
  'oneYangThreeLines',
  'morningStar',
  'eveningStar',
  'threeWhiteSoldiers',
  'threeBlackCrows',
  'doji',
  'hammer',
  'lotus',
  'longLowerShadow',
  'longUpperShadow',
])

/** The condition as having happened on one of the last days; undefined for what is no event of one day. */
export function withinDays(chosen: ChosenCondition, days: number): ChosenCondition | undefined {
  const text = formulaOf(chosen)?.text ?? ''
  if (readsTodaysFacts(chosen) || !(EVENTS.has(chosen.zbId) || CROSSING.test(text))) return undefined
  return changed(chosen, `近${days}日内有过${nameOf(chosen)}`, (test) => `EXIST(${test},${days})`)
}

/** The condition as not holding. */
export function denied(chosen: ChosenCondition): ChosenCondition | undefined {
  const no = chosen.typeId === 'sector' ? '非' : '没有'
  return changed(chosen, `${no}${nameOf(chosen)}`, (test) => `NOT(${test})`)
}

/** Any of the conditions; all of them hold or not by one statement. */
export function anyOf(chosen: readonly ChosenCondition[]): ChosenCondition {
  const tests = chosen.map((one) => statementOf(formulaOf(one)?.text ?? 'XG:0;').test)
  return withFormula(chosen.map(nameOf).join('或'), `XG:${tests.join(' OR ')};`)
}

/** All of the conditions as one, which must not use each other's names. */
export function allOf(chosen: readonly ChosenCondition[]): ChosenCondition {
  const statements = chosen.map((one) => statementOf(formulaOf(one)?.text ?? 'XG:0;'))
  const lines = statements.map((statement) => statement.lines).join('')
  return withFormula(chosen.map(nameOf).join('且'), `${lines}XG:${statements.map(({ test }) => test).join(' AND ')};`)
}

/** The condition with its formula in the open: so that it may stand beside another of the same entry. */
export function opened(chosen: ChosenCondition): ChosenCondition | undefined {
  return changed(chosen, chosen.text === undefined ? conditionInWords(chosen) : chosen.name, (test) => test)
}
