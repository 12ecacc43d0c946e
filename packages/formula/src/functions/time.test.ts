import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'
import { timeFunctions } from './time.ts'

const give =
  (name: string, ...given: Parameters<typeof valuesOf>[3][]) =>
  (run: ReturnType<typeof runOn>) =>
    valuesOf(timeFunctions, name, run, ...given)

/** Days that DATETODAY knows. */
const anyDay = fc.date({
  min: new Date('1990-12-19T00:00:00Z'),
  max: new Date('2034-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const stampOf = (day: Date) => day.getUTCFullYear() * 10_000 + (day.getUTCMonth() + 1) * 100 + day.getUTCDate()

describe('时间函数', () => {
  const minutes = runOn({
    period: '1m',
    date: seriesOf(20_240_101, 20_240_229, 20_241_231),
    time: seriesOf(931, 1130, 1500),
  })

  test('日期从 1900 年起算，拆成年月日和星期', () => {
    expect(give('DATE')(minutes)).toEqual([1_240_101, 1_240_229, 1_241_231])
    expect(give('YEAR')(minutes)).toEqual([2024, 2024, 2024])
    expect(give('MONTH')(minutes)).toEqual([1, 2, 12])
    expect(give('DAY')(minutes)).toEqual([1, 29, 31])
    expect(give('WEEKDAY')(minutes)).toEqual([1, 4, 2])
    expect(give('WEEKDAY')(runOn({ date: seriesOf(20_240_107) }))).toEqual([0])
  })

  test('2000 年以前的日期只有六位', () => {
    expect(give('DATE')(runOn({ date: seriesOf(19_901_219, 20_000_101) }))).toEqual([901_219, 1_000_101])
  })

  test('星期与日历一致', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(give('WEEKDAY')(runOn({ date: seriesOf(stampOf(day)) }))).toEqual([day.getUTCDay()])
      }),
    )
  })

  test('时间拆成时和分，日线为 0', () => {
    expect(give('TIME')(minutes)).toEqual([931, 1130, 1500])
    expect(give('TIME2')(minutes)).toEqual([93_100, 113_000, 150_000])
    expect(give('HOUR')(minutes)).toEqual([9, 11, 15])
    expect(give('MINUTE')(minutes)).toEqual([31, 30, 0])
    for (const name of ['TIME', 'TIME2', 'HOUR', 'MINUTE']) expect(give(name)(runOn({ length: 1 }))).toEqual([0])
  })

  test.each([
    ['1m', 0],
    ['5m', 1],
    ['15m', 2],
    ['30m', 3],
    ['60m', 4],
    ['day', 5],
    ['week', 6],
    ['month', 7],
    ['quarter', 10],
    ['year', 11],
  ] as const)('周期 %s 的编号是 %d', (period, expected) => {
    expect(give('PERIOD')(runOn({ length: 1, period }))).toEqual([expected])
  })

  test('开盘后的分钟数不计午休，集合竞价为 0', () => {
    const run = runOn({ period: '1m', time: seriesOf(925, 931, 1130, 1301, 1457, 1500) })
    expect(give('FROMOPEN')(run)).toEqual([0, 1, 120, 121, 237, 240])
    expect(give('TOTALFZNUM')(run)).toEqual([240, 240, 240, 240, 240, 240])
  })

  test('港股一天 330 分钟', () => {
    const run = runOn({ period: '1m', time: seriesOf(931, 1200, 1301, 1600) }, { exchange: 'HK' })
    expect(give('FROMOPEN')(run)).toEqual([1, 150, 151, 330])
    expect(give('TOTALFZNUM')(run)).toEqual([330, 330, 330, 330])
  })

  test('日线的开盘分钟数是全天，数据源知道当前时刻时用数据源的', () => {
    expect(give('FROMOPEN')(runOn({ length: 2 }))).toEqual([240, 240])
    const now = runOn({ length: 2 }, { series: (name) => (name === 'FROMOPEN' ? seriesOf(240, 35) : undefined) })
    expect(give('FROMOPEN')(now)).toEqual([240, 35])
  })

  test('天数从 1990 年 12 月 19 日起算', () => {
    const dates = seriesOf(901_219, 901_220, 1_000_101, 1_341_231)
    expect(give('DATETODAY', dates)(runOn({ length: 4 }))).toEqual([0, 1, 3300, 16_083])
    const days = seriesOf(0, 1, 3300, 20_000)
    expect(give('DAYTODATE', days)(runOn({ length: 4 }))).toEqual([901_219, 901_220, 1_000_101, 1_450_921])
  })

  test('不存在或超出范围的日期和天数是无效值', () => {
    const dates = seriesOf(901_218, 1_350_101, 1_240_230, 1_241_301, NaN)
    expect(give('DATETODAY', dates)(runOn({ length: 5 }))).toEqual([NaN, NaN, NaN, NaN, NaN])
    expect(give('DAYTODATE', seriesOf(-1, 20_001, NaN))(runOn({ length: 3 }))).toEqual([NaN, NaN, NaN])
  })

  test('天数与日历一致，转换回去不变', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const run = runOn({ length: 1 })
        const days = (Math.floor(day.getTime() / 86_400_000) * 86_400_000 - Date.UTC(1990, 11, 19)) / 86_400_000
        const date = stampOf(day) - 19_000_000
        expect(give('DATETODAY', seriesOf(date))(run)).toEqual([days])
        expect(give('DAYTODATE', seriesOf(days))(run)).toEqual([date])
      }),
    )
  })

  test('时刻与秒数互相转换', () => {
    const run = runOn({ length: 4 })
    expect(give('TIMETOSEC', seriesOf(93_000, 0, 235_959, 96_000))(run)).toEqual([34_200, 0, 86_399, NaN])
    expect(give('SECTOTIME', seriesOf(34_200, 0, 86_399, 86_400))(run)).toEqual([93_000, 0, 235_959, NaN])
  })

  test('没有一根 K 线时也不出错', () => {
    for (const { name, takes } of timeFunctions.filter((one) => one.takes.length === 0)) {
      expect(takes).toEqual([])
      expect(give(name)(runOn({ length: 0 }))).toEqual([])
    }
  })
})
