import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { asked } from '../refusals.ts'
import { ruleOf } from '../testing/rules.ts'
import { keepEngine, type ScreeningEngine, type Watch } from './engine.ts'

/** A thread that answers `hits` with how it was told to: it ends, hangs for good, or gives rows. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ number, method, input }) => {
    if (method === 'hears' || method === 'stopPast') return parentPort.postMessage({ number, value: true })
    const [{ text }] = input.rule.conditions
    if (text === 'end') process.exit(1)
    if (text === 'memory') { const all = []; for (;;) all.push(new Array(1e4).fill(all.length)) }
    if (text === 'hang') for (;;);
    if (text === 'wait') return
    parentPort.postMessage({ number, value: { rows: [1] } })
  })
  parentPort.postMessage({ loaded: 'bars' })
`
const WATCH: Watch = { againAfter: 20, every: 100, patience: 1_000 }

let engine: ScreeningEngine | undefined
afterEach(() => engine?.close())

function open() {
  const errors: string[] = []
  const starts: number[] = []
  const start = () => {
    starts.push(performance.now())
    return new Worker(SCRIPT, {
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 },
    })
  }
  engine = keepEngine(start, { afterMs: 0, onError: (error) => errors.push(error.message), watch: WATCH })
  const hits = (text: string) => asked((engine as ScreeningEngine).ask('hits', { rule: ruleOf(text), owner: text }))
  return { hits, errors, starts, loaded: engine.start() }
}

test.each(['end', 'memory', 'hang'])(
  '引擎线程没有了（%s）：问到一半的都说中断了，随即有新的，照常回答',
  async (how) => {
    const { hits, errors, starts, loaded } = open()
    await loaded
    const before = hits('wait')
    const last = hits(how)
    expect(await before).toMatchObject({ code: 'SCREENING_INTERRUPTED' })
    expect(await last).toMatchObject({ code: 'SCREENING_INTERRUPTED' })
    await expect.poll(() => hits('ok')).toMatchObject({ ok: true, value: { rows: [1] } })
    expect(starts).toHaveLength(2)
    expect(errors).toContain('线程退出了（1），0.02 秒后重新启动')
  },
)

test('新线程还没起来时，说行情历史还在准备', async () => {
  const { hits, loaded } = open()
  await loaded
  await hits('end')
  expect(await hits('ok')).toMatchObject({ code: 'MARKET_LOADING' })
})

test('一个人问得太多时请他稍后再试，停下却不用排队', async () => {
  const { hits, loaded } = open()
  await loaded
  const waiting = Array.from({ length: 20 }, () => hits('wait'))
  expect(await hits('wait')).toMatchObject({ code: 'SCREENING_BUSY' })
  expect(await asked((engine as ScreeningEngine).ask('stopPast', { owner: 'wait', id: 'j1' }))).toEqual({
    ok: true,
    value: true,
  })
  await engine?.close()
  await Promise.all(waiting)
})
