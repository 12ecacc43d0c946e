import { fromEpochDay, minuteIndexOf, minuteStamps, toEpochDay, weekdayOf, type BarPeriod } from '@niujin/market'
import type { Series } from '../bars.ts'
import { defineFunctions, type Bounds, type FunctionDefinition, type Run } from '../definition.ts'

const define = defineFunctions('time')

/** 通达信 counts dates from 1900: 1240101 is 2024-01-01. */
const CENTURY = 19_000_000

/** The first trading day of 上交所; DATETODAY counts from it. */
const FIRST_TRADING_DAY = toEpochDay(19_901_219)

/** The bounds 通达信's help gives for DATETODAY and DAYTODATE. */
const FIRST_DATE = 901_219
const LAST_DATE = 1_341_231
const LAST_DAY = 20_000

const SECONDS_OF_DAY = 86_400
/** 23:59:59 as a time is written. */
const LAST_TIME = 235_959

/** PERIOD of 通达信's help; 8, 9, 12 and up are periods that are not offered here. */
const PERIOD_NUMBERS: Readonly<Record<BarPeriod, number>> = {
  '1m': 0,
  '5m': 1,
  '15m': 2,
  '30m': 3,
  '60m': 4,
  day: 5,
  week: 6,
  month: 7,
  quarter: 10,
  year: 11,
}

function mapped(run: Run, values: Series, give: (value: number) => number): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) result[at] = give(values[at] ?? NaN)
  return result
}

function ofDate(call: string, give: (date: number) => number, summary: string): FunctionDefinition {
  return define({ call, takes: [], summary, evaluate: (run) => mapped(run, run.bars.date, give) })
}

function ofTime(call: string, give: (time: number) => number, summary: string): FunctionDefinition {
  return define({ call, takes: [], summary, evaluate: (run) => mapped(run, run.bars.time, give) })
}

function converted(
  call: string,
  give: (value: number) => number,
  summary: string,
  [name, bounds]: [name: string, bounds: Bounds],
): FunctionDefinition {
  return define({
    call,
    takes: ['series'],
    bounds: { [name]: bounds },
    summary,
    evaluate: (run, values) => mapped(run, values, give),
  })
}

function daysSinceStart(date: number): number {
  const full = Math.trunc(date) + CENTURY
  const day = toEpochDay(full)
  const isReal = date <= LAST_DATE && day >= FIRST_TRADING_DAY && fromEpochDay(day) === full
  return isReal ? day - FIRST_TRADING_DAY : NaN
}

function dateOfDay(day: number): number {
  const whole = Math.trunc(day)
  return whole >= 0 && whole <= LAST_DAY ? fromEpochDay(FIRST_TRADING_DAY + whole) - CENTURY : NaN
}

function secondsOfTime(time: number): number {
  const whole = Math.trunc(time)
  const [hour, minute, second] = [Math.floor(whole / 10_000), Math.floor(whole / 100) % 100, whole % 100]
  const isReal = whole >= 0 && hour < 24 && minute < 60 && second < 60
  return isReal ? hour * 3600 + minute * 60 + second : NaN
}

function timeOfSeconds(seconds: number): number {
  const whole = Math.trunc(seconds)
  if (!(whole >= 0 && whole < SECONDS_OF_DAY)) return NaN
  return Math.floor(whole / 3600) * 10_000 + (Math.floor(whole / 60) % 60) * 100 + (whole % 60)
}

function venueOf(run: Run): 'a' | 'hk' {
  return run.facts?.exchange === 'HK' ? 'hk' : 'a'
}

/** Minutes of trading in a whole day. */
function minutesOfDay(run: Run): number {
  return minuteStamps(venueOf(run)).length - 1
}

function minutesSinceOpen(run: Run): number | Series {
  const given = run.facts?.series('FROMOPEN')
  if (given !== undefined) return given
  // A bar of a day or longer carries no time of day: it stands for whole days.
  if (!run.bars.period.endsWith('m')) return minutesOfDay(run)
  const venue = venueOf(run)
  return mapped(run, run.bars.time, (time) => (Number.isNaN(time) ? NaN : minuteIndexOf(venue, time)))
}

/** Group 时间: the bars' dates and times, and conversions. */
export const timeFunctions: readonly FunctionDefinition[] = [
  ofDate(
    'DATE',
    (date) => date - CENTURY,
    '日期，从 1900 年起算：1240101 表示 2024 年 1 月 1 日，加 19000000 就是八位日期。',
  ),
  ofDate('YEAR', (date) => Math.floor(date / 10_000), '四位年份。'),
  ofDate('MONTH', (date) => Math.floor(date / 100) % 100, '月份，1 到 12。'),
  ofDate('DAY', (date) => date % 100, '一个月中的第几日，1 到 31。'),
  ofDate('WEEKDAY', weekdayOf, '星期几：1 到 6 为星期一到星期六，0 为星期日。'),
  ofTime('TIME', (time) => time, '时分，例如 1030 表示 10:30；日线及更长的周期为 0。'),
  ofTime('TIME2', (time) => time * 100, '时分秒，例如 103000 表示 10:30:00；日线及更长的周期为 0。'),
  ofTime('HOUR', (time) => Math.floor(time / 100), '小时，0 到 23；日线及更长的周期为 0。'),
  ofTime('MINUTE', (time) => time % 100, '分钟，0 到 59；日线及更长的周期为 0。'),
  define({
    call: 'PERIOD',
    takes: [],
    summary: '周期类型：0 到 4 为 1、5、15、30、60 分钟，5 日，6 周，7 月，10 季，11 年。',
    evaluate: (run) => PERIOD_NUMBERS[run.bars.period],
  }),
  define({
    call: 'FROMOPEN',
    takes: [],
    summary: '到该分钟为止已开市多少分钟，午间休市不计；集合竞价为 0。日线及更长的周期按收盘计，等于全天的分钟数。',
    evaluate: minutesSinceOpen,
  }),
  define({
    call: 'TOTALFZNUM',
    takes: [],
    summary: '每天的总交易分钟数：沪深京 240，港股 330。',
    evaluate: minutesOfDay,
  }),
  converted(
    'DATETODAY(DATE)',
    daysSinceStart,
    '从 1990 年 12 月 19 日到该日期的天数，当天为 0。有效日期为 901219 到 1341231，其他为无效值。',
    ['DATE', { least: FIRST_DATE, most: LAST_DATE }],
  ),
  converted('DAYTODATE(N)', dateOfDay, '1990 年 12 月 19 日之后第 N 天的日期。N 取 0 到 20000，其他为无效值。', [
    'N',
    { least: 0, most: LAST_DAY },
  ]),
  converted('TIMETOSEC(TIME)', secondsOfTime, '时分秒距 0 时的秒数：93000 得 34200。不存在的时刻为无效值。', [
    'TIME',
    { least: 0, most: LAST_TIME },
  ]),
  converted('SECTOTIME(N)', timeOfSeconds, '0 时之后 N 秒的时分秒：34200 得 93000。N 取 0 到 86399，其他为无效值。', [
    'N',
    { least: 0, below: SECONDS_OF_DAY },
  ]),
]
