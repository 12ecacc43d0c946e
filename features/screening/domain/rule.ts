import { findFormula, isKnownByDay } from '@niujin/formula'
import type { ChosenCondition, ScreenRule } from '../contract/rule.ts'
import { findCondition, formulaOf } from './library/index.ts'

/** A rule without conditions on the whole market, without ST and suspended stocks. */
export const EMPTY_RULE: ScreenRule = {
  conditions: [],
  sectors: [],
  pool: [],
  exclusions: ['specialTreatment', 'suspended'],
  environment: ['noLimit'],
}

/** A chosen condition in Chinese; own formulas, single sectors and unknown conditions by their name. */
export function conditionInWords(chosen: ChosenCondition): string {
  if (chosen.typeId === 'formula' && chosen.text !== undefined) return `公式“${chosen.name}”`
  return findCondition(chosen)?.words(chosen.parameters) ?? chosen.name
}

/** FINANCE that a formula works out of each bar also when it asks for the newest: shares, market values, days listed. */
const OF_EACH_DAY = new Set(['1', '7', '39', '40', '42'])
/** DYNAINFO of the same kind: 换手率. */
const TURNOVER = '37'
/** FINANCE of who is in an index. */
const MEMBERSHIP = '50'
/** Names in a formula that divide by the shares of the day, or are about its value. */
const READS_SHARES =
  /\b(?:CAPITAL|TOTALCAPITAL|L?WINNER|PWINNER|COST|COSTEX|PPART)\b|\bFINANCE\s*\(\s*(?:1|7|39|40|45)\s*\)|\bDYNAINFO\s*\(\s*(?:37|38|39|40)\s*\)/i

interface Asked {
  readonly name: 'finance' | 'dynamicInfo'
  readonly item: string
}

/** The items of FINANCE and DYNAINFO a condition reads. */
function itemsOf(chosen: ChosenCondition): Asked[] {
  return Array.from(textOf(chosen).matchAll(/\b(FINANCE|DYNAINFO)\s*\(\s*(\d*)/gi), ([, name = '', item = '']) => ({
    name: name.toUpperCase() === 'FINANCE' ? 'finance' : 'dynamicInfo',
    item,
  }))
}

/** Whether a condition reads facts that a screen of now has as they are now at every bar (财务、盘口): it cannot say what was days ago. */
export function readsTodaysFacts(chosen: ChosenCondition): boolean {
  return itemsOf(chosen).some(({ name, item }) => (name === 'finance' ? !OF_EACH_DAY.has(item) : item !== TURNOVER))
}

/** Whether a condition reads what no past day tells (委比、主力资金): it holds on none of them. */
export function holdsTodayOnly(chosen: ChosenCondition): boolean {
  return itemsOf(chosen).some(({ name, item }) => !isKnownByDay(name, Number(item)))
}

function readsReports(chosen: ChosenCondition): boolean {
  return itemsOf(chosen).some(({ name, item }) =>
    name === 'finance' ? !OF_EACH_DAY.has(item) && item !== MEMBERSHIP : ['38', '39', '40'].includes(item),
  )
}

/** `KDJ.K` in a formula: another formula's output. A name is looked at from its beginning only, however long it is. */
const REFERENCE = /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)\s*\.\s*[\p{L}_]/gu

/** The condition's formula with those it refers to, of the person's own and of the formula library. */
function textOf(chosen: ChosenCondition): string {
  const formula = formulaOf(chosen)
  const texts = new Set([formula?.text ?? '', ...Object.values(formula?.others ?? {}).map((other) => other.text)])
  // A set goes on to what is added to it meanwhile, and holds each text once: this ends.
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(REFERENCE)) texts.add(findFormula(name)?.text ?? '')
  return [...texts].join(';')
}

const SURVIVORS = '幸存者偏差：只包括现在还在上市的股票，已退市的不在内，结果可能偏好。'
const OVER = '过去的表现不代表以后。'

/** What the figures of a back-test leave out, in words; always at least the survivorship and the costs. */
export function backTestNotes(rule: ScreenRule): string[] {
  return [
    SURVIVORS,
    '信号按收盘后计算，次日开盘价买入；涨停买不进，跌停、停牌卖不出；没有计算买卖对价格的影响。',
    '已计佣金（万分之 2.5，最低 5 元）、当时税率的印花税（2008 年 9 月 19 日起只收卖出）与过户费（2015 年 8 月以前按其后的费率）；价格按前复权，分红按除权处理。',
    ...knownThenNotes(rule),
    OVER,
  ]
}

/** What a screen as of a past day could not know of that day, in words. */
export function pastDayNotes(rule: ScreenRule): string[] {
  return [SURVIVORS, ...knownThenNotes(rule), OVER]
}

/** What of a past day is judged as known then, and what is not. */
function knownThenNotes(rule: ScreenRule): string[] {
  const inWords = (holds: (one: ChosenCondition) => boolean) =>
    rule.conditions.filter(holds).map(conditionInWords).join('；')
  const unknown = inWords(holdsTodayOnly)
  const reports = inWords((one) => readsReports(one) && !holdsTodayOnly(one))
  const shares = inWords((one) => READS_SHARES.test(textOf(one)))
  return [
    '上市天数、停牌与涨跌停规则按当日；行业、概念与指数成份没有历史，按现在的归属。',
    ...(rule.exclusions.includes('specialTreatment')
      ? [
          '剔除 ST：没有戴帽摘帽的记录。现在是 ST 的主板股票，从最近一次单日涨跌超过 5%（那时还不是 ST）以后才剔除；曾经是 ST 的认不出来。',
        ]
      : []),
    ...(reports ? [`以下条件只看当日已经公布的财报与分红，按公告日，不按报告期：${reports}。`] : []),
    ...(shares
      ? [
          `以下条件按当日的价格与股本：以后的送转、配股不算在内，增发、回购、解禁没有记录，按现在的股数推回去：${shares}。`,
        ]
      : []),
    ...(unknown ? [`以下条件只有此刻的数据，过去的日子不知道，一律不算符合：${unknown}。`] : []),
  ]
}
