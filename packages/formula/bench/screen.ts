import { availableParallelism } from 'node:os'
import { emptyBars, type BarColumns } from '@niujin/market'
import { functionsByName, readFormula } from '../src/index.ts'
import { emitModule } from '../src/compile/emit.ts'
import { MarketScreen } from '../src/compile/market-screen.ts'
import { planFormula } from '../src/compile/plan.ts'
import { ColumnStore, Screener } from '../src/node/index.ts'
import { duckdbScreen, SQL } from './duckdb.ts'
import { hqchartPerStock } from './hqchart.ts'
import { median, timed } from './timed.ts'

const STOCKS = 5_400
const ROUNDS = 7
/** A formula's first few runs are slower: the engine optimises it beside them. */
const SHORT_ROUNDS = 40

const FORMULAS = {
  three_part: 'XG:C>MA(C,20) AND V>2*MA(V,5) AND C>=HHV(C,20);',
  recursive:
    'DIF:=EMA(C,12)-EMA(C,26);DEA:=EMA(DIF,9);RSV:=(C-LLV(L,9))/(HHV(H,9)-LLV(L,9))*100;K:=SMA(RSV,3,1);D:=SMA(K,3,1);XG:CROSS(DIF,DEA) AND K>D;',
}

/** What reads the same columns and does nothing else with them. */
const MEMORY_READS = { three_part: 'A:SUM(C,0)+SUM(V,0);', recursive: 'A:SUM(C,0)+SUM(H,0)+SUM(L,0);' }

type Figures = Record<string, number>

/** `screen.three_part`: three conditions over every bar of 5,400 × 5,000. */
export function threePart(): Promise<Figures> {
  return wholeHistory('three_part')
}

/** `screen.recursive`: MACD crossing with KDJ over every bar of 5,400 × 5,000. */
export function recursive(): Promise<Figures> {
  return wholeHistory('recursive')
}

/** `screen.recent`: the three conditions over every bar of 5,400 × 500. */
export async function recent(): Promise<Figures> {
  const store = market(500)
  const one = oneThread(store, FORMULAS.three_part, SHORT_ROUNDS)
  const all = await allThreads(store, FORMULAS.three_part, SHORT_ROUNDS)
  return { median_ms: all, one_thread_ms: one }
}

/** `screen.today`: which stocks the three conditions hit now, with 5,000 bars each behind them, from call to answer. */
export async function today(): Promise<Figures> {
  const store = market(5_000)
  const screener = new Screener(store)
  const request = { formula: { text: FORMULAS.three_part, parameters: [] } }
  const answer = await timed(() => screener.screen(request), SHORT_ROUNDS)
  await screener.close()
  const screen = new MarketScreen(checked(FORMULAS.three_part), store)
  const one = await timed(() => screen.run('newest', 0, store.groups), SHORT_ROUNDS)
  return { median_ms: answer, one_thread_ms: one }
}

async function wholeHistory(name: keyof typeof FORMULAS): Promise<Figures> {
  const store = market(5_000)
  const compile = await timed(() => {
    const plan = planFormula(checked(FORMULAS[name]))
    const bytes = plan && emitModule(plan, 'history', true)
    if (bytes) void new WebAssembly.Module(bytes)
  }, ROUNDS)
  const one = oneThread(store, FORMULAS[name])
  const oneRead = oneThread(store, MEMORY_READS[name])
  const all = await allThreads(store, FORMULAS[name])
  const allRead = await allThreads(store, MEMORY_READS[name])
  const database = await duckdbScreen(SQL[name], { stocks: STOCKS, days: 5_000 })
  const peer = await hqchartPerStock(FORMULAS[name], store.barsOf(0))
  return {
    median_ms: all,
    ratio_to_memory_read: all / allRead,
    memory_read_ms: allRead,
    one_thread_ms: one,
    one_thread_ratio: one / oneRead,
    compile_ms: compile,
    ...(database === undefined ? {} : { duckdb_ms: database, speedup_over_duckdb: database / all }),
    ...(peer === undefined ? {} : { hqchart_ms_per_stock: peer, speedup_over_hqchart: (peer * STOCKS) / all }),
  }
}

function checked(text: string) {
  const { formula } = readFormula({ text, parameters: [] }, { functions: functionsByName, find: () => undefined })
  if (!formula) throw new Error(text)
  return formula
}

function oneThread(store: ColumnStore, text: string, rounds = ROUNDS): number {
  const screen = new MarketScreen(checked(text), store)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    screen.run('history', 0, store.groups)
    times.push(performance.now() - started)
  }
  return median(times)
}

async function allThreads(store: ColumnStore, text: string, rounds = ROUNDS): Promise<number> {
  const screener = new Screener(store, { threads: availableParallelism() })
  const request = { formula: { text, parameters: [] } }
  await screener.screenHistory(request, () => undefined)
  const time = await timed(() => screener.screenHistory(request, () => undefined), rounds)
  await screener.close()
  return time
}

/** Stocks that take a random step a day. */
export function market(bars: number): ColumnStore {
  const walks = Array.from({ length: 16 }, (_, seed) => walk(bars, seed + 1))
  const store = ColumnStore.create(
    Array.from({ length: STOCKS }, () => bars),
    { spare: 8 },
  )
  for (let stock = 0; stock < STOCKS; stock += 1) store.put(stock, walks[stock % walks.length] ?? emptyBars(0))
  return store
}

function walk(length: number, seed: number): BarColumns {
  let state = seed * 7919
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  const bars = emptyBars(length)
  let price = 20_000
  for (let at = 0; at < length; at += 1) {
    bars.open[at] = price
    price = Math.max(1000, price + Math.round((next() - 0.5) * 60) * 10)
    bars.close[at] = price
    bars.high[at] = Math.max(bars.open[at] ?? 0, price) + 50
    bars.low[at] = Math.min(bars.open[at] ?? 0, price) - 50
    bars.volume[at] = Math.round(next() * 5e6)
    bars.amount[at] = ((bars.volume[at] ?? 0) * price) / 1000
    bars.time[at] = at
  }
  return bars
}
