import { findFormula } from '@niujin/formula'
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

/** FINANCE of the day of each bar: shares, market values, days listed. */
const OF_EACH_DAY = new Set(['1', '7', '39', '40', '42'])
/** DYNAINFO of the day of each bar: 换手率. */
const TURNOVER = '37'
/** Names in a formula that divide by the shares of the day. */
const READS_SHARES =
  /\b(?:CAPITAL|TOTALCAPITAL|L?WINNER|PWINNER|COST|COSTEX|PPART)\b|\bFINANCE\s*\(\s*(?:1|7|39|40)\s*\)|\bDYNAINFO\s*\(\s*37\s*\)/i

/** Whether a condition reads facts that are known of today only (财务、盘口): on a past day they would be a look-ahead. */
export function readsTodaysFacts(chosen: ChosenCondition): boolean {
  const asked = Array.from(textOf(chosen).matchAll(/\b(FINANCE|DYNAINFO)\s*\(\s*(\d*)/gi))
  return asked.some(([, name = '', item = '']) =>
    name.toUpperCase() === 'FINANCE' ? !OF_EACH_DAY.has(item) : item !== TURNOVER,
  )
}

/** `KDJ.K` in a formula: another formula's output. */
const REFERENCE = /([\p{L}_][\p{L}\p{N}_]*)\s*\.\s*[\p{L}_]/gu

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
    '上市天数、停牌与涨跌停规则按被测的那一天；ST、行业、概念与指数成份没有历史，按现在的归属，5% 的涨跌停也按现在是不是 ST。',
    ...factNotes(rule),
    OVER,
  ]
}

/** What a screen as of a past day could not know of that day, in words. */
export function pastDayNotes(rule: ScreenRule): string[] {
  return [
    SURVIVORS,
    '上市天数、停牌与涨跌停规则按那一天；ST、行业、概念与指数成份没有历史，按现在的归属。',
    ...factNotes(rule),
    OVER,
  ]
}

function factNotes(rule: ScreenRule): string[] {
  const facts = rule.conditions.filter(readsTodaysFacts).map(conditionInWords)
  const shares = rule.conditions.filter((one) => READS_SHARES.test(textOf(one))).map(conditionInWords)
  return [
    ...(shares.length > 0
      ? [
          `以下条件按当日的价格与股本：以后的送转、配股不算在内，增发、回购、解禁没有记录，按现在的股数推回去。${shares.join('；')}。`,
        ]
      : []),
    ...(facts.length > 0 ? [`以下条件只有今天的数据，用到了当时还不知道的信息：${facts.join('；')}。`] : []),
  ]
}
