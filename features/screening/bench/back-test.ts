import { ruleOf } from '../server/testing/rules.ts'
import { marketEngine } from './market-engine.ts'

const TEN_YEARS = 2_430
const TERMS = { holdDays: 10, positions: 20 }

/** `screen.back_test`: MACD crossing below zero with volume, tested over ten years of the whole market. */
export async function run(): Promise<Record<string, number>> {
  const loading = performance.now()
  const engine = await marketEngine()
  const loaded = performance.now()
  const dates = engine.columns.index.time
  const to = dates.at(-1) ?? 0
  const from = dates.at(-TEN_YEARS) ?? dates[0] ?? 0
  const rule = ruleOf('DIF:=EMA(C,12)-EMA(C,26);DEA:=EMA(DIF,9);XG:CROSS(DIF,DEA) AND DIF<0 AND V>1.5*MA(V,5);')
  const times: number[] = []
  let trades = 0
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now()
    const id = engine.beginPast({ owner: 'bench', question: { test: { rule, from, to, terms: TERMS } } })
    const outcome = await testedBy(engine, id)
    times.push(performance.now() - started)
    trades = outcome?.finished.length ?? 0
  }
  return {
    median_ms: times.toSorted((a, b) => a - b)[1] ?? 0,
    trades,
    days: TEN_YEARS,
    stocks: engine.columns.stocks.length,
    history_load_ms: loaded - loading,
  }
}

type Engine = Awaited<ReturnType<typeof marketEngine>>

async function testedBy(engine: Engine, id: string) {
  for (;;) {
    const snapshot = await engine.pollPast({ owner: 'bench', id })
    if (!snapshot) throw new Error('回测不见了')
    if (snapshot.state === 'done') return 'test' in snapshot.answer ? snapshot.answer.test?.outcome : undefined
  }
}
