import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** A million take minutes; FUZZ_INPUTS says another number. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 1_000_000)

/** What one thread saw. */
interface Seen {
  readonly inputs: number
  /** Texts that were formulas and were worked out. */
  readonly evaluated: number
  /** Those that were stopped with the declared limit error. */
  readonly stopped: number
  /** Anything thrown that is not the declared limit error. */
  readonly crashes: string[]
  /** Of the processor. */
  readonly slowest_ms: number
  readonly heap_mb: number
}

/** `formula.fuzz`: a million broken, random, mutated and heavy formulas are read, checked and, where possible, worked out. */
export async function run(): Promise<Record<string, number>> {
  const threads = availableParallelism()
  const started = performance.now()
  const seen = await Promise.all(
    Array.from({ length: threads }, (_, thread) => fuzz(thread, Math.ceil(INPUTS / threads))),
  )
  const seconds = (performance.now() - started) / 1000
  for (const crash of seen.flatMap(({ crashes }) => crashes).slice(0, 5)) console.error(`  ${crash}`)
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0)
  return {
    inputs: sum(({ inputs }) => inputs),
    evaluated: sum(({ evaluated }) => evaluated),
    stopped: sum(({ stopped }) => stopped),
    crashes: sum(({ crashes }) => crashes.length),
    slowest_ms: Math.max(...seen.map(({ slowest_ms }) => slowest_ms)),
    heap_mb: Math.max(...seen.map(({ heap_mb }) => heap_mb)),
    inputs_per_second: sum(({ inputs }) => inputs) / seconds,
  }
}

function fuzz(seed: number, inputs: number): Promise<Seen> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('fuzz-thread.ts', import.meta.url), { workerData: { seed, inputs } })
    worker.once('message', done).once('error', failed)
  })
}
