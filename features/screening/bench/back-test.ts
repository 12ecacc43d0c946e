import { ruleOf } from '../server/testing/rules.ts'
import { marketEngine } from './market-engine.ts'

const TEN_YEARS = 2_430
const CROSSING = 'DIF:=EMA(C,12)-EMA(C,26);DEA:=EMA(DIF,9);XG:CROSS(DIF,DEA) AND DIF<0 AND V>1.5*MA(V,5);'
const VALUED = 'XG:DYNAINFO(40)>0 AND DYNAINFO(40)<12 AND FINANCE(43)>10 AND FINANCE(45)>3 AND C>MA(C,20);'
const TERMS = { holdDays: 10, positions: 20 }

/** `screen.back_test`: MACD crossing below zero with volume, and low valuations, tested over ten years of the whole market. */
export async function run(): Promise<Record<string, number>> {
  const loading = performance.now()
  const engine = await marketEngine()
  const loaded = performance.now()
  const dates = engine.columns.index.time
  const to = dates.at(-1) ?? 0
  const from = dates.at(-TEN_YEARS) ?? dates[0] ?? 0
  const crossing = await timesOf(engine, CROSSING, { from, to })
  const reading = performance.now()
  await engine.readReports()
  const read = performance.now()
  const valued = await timesOf(engine, VALUED, { from, to })
  return {
    ...crossing,
    valued_median_ms: valued.median_ms,
    valued_trades: valued.trades,
    reports_read_ms: read - reading,
    days: TEN_YEARS,
    stocks: engine.columns.stocks.length,
    history_load_ms: loaded - loading,
  }
}

async function timesOf(engine: Engine, text: string, { from, to }: { from: number; to: number }) {
  const rule = ruleOf(text)
  const times: number[] = []
  let trades = 0
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now()
    const id = engine.beginPast({ owner: 'bench', question: { test: { rule, from, to, terms: TERMS } } })
    const outcome = await testedBy(engine, id)
    times.push(performance.now() - started)
    trades = outcome?.finished.length ?? 0
  }
  return { median_ms: times.toSorted((a, b) => a - b)[1] ?? 0, trades }
}

type Engine = Awaited<ReturnType<typeof marketEngine>>

async function testedBy(engine: Engine, id: string) {
  for (;;) {
    const snapshot = await engine.pollPast({ owner: 'bench', id })
    if (!snapshot) throw new Error('回测不见了')
    if (snapshot.state === 'done') return 'test' in snapshot.answer ? snapshot.answer.test?.outcome : undefined
  }
}
