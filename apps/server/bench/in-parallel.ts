import { quantile } from './figures.ts'

interface ParallelFigures {
  per_second: number
  p50_ms: number
  p99_ms: number
}

/** Runs a piece of work; what it gives is kept, and the time it took counts. */
export type Timed = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Every client does its round again and again for some seconds, all of them side by side. Counted is what a round hands to
 * `timed`; a round that fails ends the bench.
 */
export async function inParallel<Client>(
  clients: readonly Client[],
  seconds: number,
  round: (client: Client, timed: Timed, turn: number) => Promise<void>,
): Promise<ParallelFigures> {
  const times: number[] = []
  const timed: Timed = async (work) => {
    const began = performance.now()
    const value = await work()
    times.push(performance.now() - began)
    return value
  }
  const started = performance.now()
  const end = started + seconds * 1000
  const one = async (client: Client) => {
    for (let turn = 0; performance.now() < end; turn += 1) await round(client, timed, turn)
  }
  await Promise.all(clients.map(one))
  const took = (performance.now() - started) / 1000
  return { per_second: times.length / took, p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99) }
}
