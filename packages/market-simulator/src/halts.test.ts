import { haltsTrading, haltStepsReached, HALT_SECONDS, type Instrument } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { barOrderViolations, limitViolations, minuteCountViolations, minuteSumViolations } from '@niujin/market/testing'
import { describe, expect, test } from 'vitest'
import { dayTicks } from './day-ticks.ts'
import { minuteBars } from './minute-bars.ts'
import { dayBarAt, World } from './world.ts'

const list = loadInstruments()
const HISTORY_FROM = 20230601
const DATE = 20261120
const world = new World({ ...list, seed: 20260706, historyFrom: HISTORY_FROM })
const CLOSE = 15 * 3600
const WHOLE_DAY = { finished: 241, snapshot: 0 }

const histories = list.instruments
  .filter(({ id, kind }) => kind === 'stock' && world.model(id).debut !== undefined)
  .map((instrument) => ({ instrument, history: world.history(instrument.id, DATE) }))
  .filter(({ history }) => history.bars.length > 5)

/** The days without limits of every stock that is new since history began. */
const newDays = histories.flatMap(({ instrument, history }) =>
  [0, 1, 2, 3, 4]
    .map((at) => dayBarAt(history, at))
    .filter(({ limitUp, date }) => limitUp === 0 && haltsTrading(instrument, date))
    .map((bar) => ({ instrument, bar, path: world.path(instrument.id, bar) })),
)

/** Seconds of trading between two seconds of a day: noon does not count. */
const traded = (second: number) => (second > 41_400 ? second - 5400 : second)

/** The trades of continuous trading that reached a step first, and the seconds of trading until the next trade. */
function stopsOf(instrument: Instrument, day: (typeof newDays)[number]) {
  const ticks = dayTicks(instrument, day, WHOLE_DAY)
  const stops: { steps: number; seconds: number }[] = []
  let reached = 0
  for (let at = 1; at < ticks.length - 1; at += 1) {
    const steps = haltStepsReached(day.bar.open, ticks.price[at] ?? 0)
    if (steps <= reached) continue
    reached = steps
    // What is halted until the closing auction trades when that is matched.
    if ((ticks.time[at + 1] ?? 0) === CLOSE) continue
    stops.push({ steps, seconds: traded(ticks.time[at + 1] ?? 0) - traded(ticks.time[at] ?? 0) })
  }
  return stops
}

describe('新股', () => {
  test('首日多数大涨，有的破发；日线守次序与涨跌停', () => {
    const gains = histories
      .filter(({ history }) => (history.bars.time[0] ?? 0) >= 20240101)
      .map(({ history: { bars, references } }) => (bars.close[0] ?? 0) / (references[0] ?? 1) - 1)
      .toSorted((a, b) => a - b)
    const at = (part: number) => gains[Math.floor(gains.length * part)] ?? 0
    expect(gains.length).toBeGreaterThan(100)
    expect(at(0.5)).toBeGreaterThan(1.2)
    expect(at(0.5)).toBeLessThan(2.6)
    expect(at(0.05)).toBeGreaterThan(0)
    for (const { instrument, history } of histories) {
      expect(barOrderViolations(history.bars)).toEqual([])
      expect(limitViolations(instrument, history.bars, Int32Array.from(history.references))).toEqual([])
    }
  })
})

describe('没有涨跌幅限制的日子', () => {
  test('首次偏离开盘价三成、六成的那一笔之后，停十分钟没有成交；三成的常有，六成的也有', () => {
    const stops = newDays.flatMap((day) => stopsOf(day.instrument, day))
    expect(stops.filter(({ seconds }) => seconds < HALT_SECONDS)).toEqual([])
    expect(stops.filter(({ seconds }) => seconds > HALT_SECONDS + 60)).toEqual([])
    expect(stops.length / histories.length).toBeGreaterThan(0.1)
    expect(stops.length / histories.length).toBeLessThan(0.8)
    expect(stops.some(({ steps }) => steps === 2)).toBe(true)
  })

  test('停牌的分钟价不动、没有量；分钟合得成日线', () => {
    for (const { instrument, history } of histories) {
      for (const { bar, path } of newDays.filter((day) => day.instrument === instrument)) {
        const minutes = minuteBars(instrument, bar, path, Number.MAX_SAFE_INTEGER)
        for (const { from, until } of path.halts ?? []) {
          expect(minutes.volume.subarray(from, until).every((volume) => volume === 0)).toBe(true)
          expect(new Set(minutes.close.subarray(from - 1, until)).size).toBe(1)
        }
        expect(minuteCountViolations(instrument, minutes, bar.date)).toEqual([])
        expect(minuteSumViolations(minutes, history.bars, bar.date), `${instrument.id} ${bar.date}`).toEqual([])
      }
    }
  })
})
