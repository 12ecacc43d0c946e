import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyBars, type BarColumns, type InstrumentId } from '../src/index.ts'
import { openHistory, writeHistory } from '../src/node/index.ts'

const STOCKS = 400
const BARS = 5_000
const READS = 2_000

/** One stock's twenty-year daily history read from the store, stocks at random, and what the store weighs. */
export async function run(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-history-'))
  const ids = Array.from({ length: STOCKS }, (_, index): InstrumentId => `SH.${600_000 + index}`)
  const started = performance.now()
  await writeHistory(folder, ids.map((id, index) => [id, walk(index)] as const))
  const written = performance.now() - started
  const opened = performance.now()
  const store = openHistory(folder)
  const open = performance.now() - opened
  const times: number[] = []
  for (let read = 0; read < READS; read += 1) {
    const id = ids[(read * 7919) % STOCKS]
    const before = performance.now()
    if (!id || store?.read(id)?.length !== BARS) throw new Error('读到的历史不完整')
    times.push(performance.now() - before)
  }
  store?.close()
  const bytes = await sizeOf(folder)
  await rm(folder, { recursive: true, force: true })
  const sorted = times.toSorted((a, b) => a - b)
  return {
    median_ms: sorted[READS / 2] ?? 0,
    p99_ms: sorted[Math.floor(READS * 0.99)] ?? 0,
    open_ms: open,
    write_million_bars_per_second: (STOCKS * BARS) / 1e6 / (written / 1000),
    bytes_per_bar: bytes / (STOCKS * BARS),
  }
}

function walk(seed: number): BarColumns {
  const bars = emptyBars(BARS)
  for (let at = 0; at < BARS; at += 1) {
    const price = 10_000 + ((at * 37 + seed * 101) % 900) * 10
    bars.time[at] = 20_060_104 + at
    for (const column of [bars.open, bars.high, bars.low, bars.close]) column[at] = price
    bars.volume[at] = at * 100
    bars.amount[at] = at * price
  }
  return bars
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
