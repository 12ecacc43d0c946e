import { expect, test } from 'vitest'
import { createMarketClock } from './clock.ts'
import { PerDay } from './per-day.ts'

/** Shanghai time. */
const at = (day: number, hour: number, minute: number, second = 0) => Date.UTC(2026, 10, day, hour - 8, minute, second)

function setup() {
  const state = { now: at(20, 10, 0), made: [] as number[], fails: false }
  const clock = createMarketClock({ mode: 'real', now: () => state.now })
  const days = new PerDay(clock, async (date) => {
    state.made.push(date)
    if (state.fails) throw new Error('没有做成')
    return { date }
  })
  return { state, ask: () => days.of(clock.at().date) }
}

test('一天只做一次；换日之前就做好下一天，换日时立即就有', async () => {
  const { state, ask } = setup()
  for (let time = 0; time < 5; time += 1) await ask()
  expect(state.made).toEqual([20261120])
  state.now = at(23, 9, 14, 30)
  expect(await ask()).toEqual({ date: 20261120 })
  await Promise.resolve()
  expect(state.made).toEqual([20261120, 20261123])
  state.now = at(23, 9, 15)
  expect(await ask()).toEqual({ date: 20261123 })
  expect(state.made).toEqual([20261120, 20261123])
})

test('没有做成的再做', async () => {
  const { state, ask } = setup()
  state.fails = true
  await expect(ask()).rejects.toThrow('没有做成')
  state.fails = false
  expect(await ask()).toEqual({ date: 20261120 })
})
