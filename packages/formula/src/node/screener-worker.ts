import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { readFormula } from '../analyse/analyse.ts'
import { ColumnStore } from '../compile/column-store.ts'
import { KeptChips } from '../compile/kept-chips.ts'
import { MarketScreen } from '../compile/market-screen.ts'
import { functionsByName } from '../functions/index.ts'
import { findFormula } from '../library/index.ts'
import { FormulaLimitError } from '../problem.ts'
import type { FromThread, ScreenAnswer, ScreenMessage, ScreenRequest, ScreenTask, ThreadData } from './screen-task.ts'

/** Formulas kept compiled, and values they take together: a long formula takes the room of many. */
const MOST_KEPT = 200
const MOST_VALUES_KEPT = 50_000
/** Groups taken at a time at most: a few hundred microseconds of work. */
const MOST_CHUNK = 16
/** A stock that has been begun may be finished in this time after the slice is over; then the formula is stopped (milliseconds of the processor). */
const MOST_BEYOND_SLICE = 1_000
/** Of one stock: several times what the whole market's time leaves for each, and no more than others notice. */
const LIMITS_OF_STOCK = { steps: 4_000_000, values: 4_000_000 }

interface Known {
  readonly size: number
  readonly screen: MarketScreen
  readonly outputs: number
}

const { shared, thread, chips: memory, ...first } = workerData as ThreadData
const store = ColumnStore.open(shared)
const chips = new KeptChips(store, memory)
const kept = new Map<string, Known>()
let { facts, figures } = first
/** What the processor had done for this thread when its task began, and what it may do more (milliseconds). */
let begunAt = process.threadCpuUsage()
let most = 0

parentPort?.on('message', (message: ScreenMessage) => {
  if ('facts' in message) facts = message.facts
  else if ('figures' in message) {
    figures = message.figures
    // They were made for the figures of before.
    kept.clear()
  } else parentPort?.postMessage(answer(message.task))
})
parentPort?.postMessage({ ready: true } satisfies FromThread)

function answer(task: ScreenTask): ScreenAnswer {
  try {
    const [started, usage] = [performance.now(), process.threadCpuUsage()]
    begunAt = usage
    most = Math.min(task.mostMilliseconds, task.sliceMilliseconds + MOST_BEYOND_SLICE)
    const { screen, outputs } = knownOf(task.request)
    let chunk = 1
    for (;;) {
      const begun = performance.now()
      const from = Atomics.add(task.next, 0, chunk)
      for (let group = from; group < Math.min(store.groups, from + chunk); group += 1) {
        if (task.groups?.[group] !== 0) screen.run(task.mode, group, group + 1)
      }
      const now = performance.now()
      if (from + chunk >= store.groups || now - started > task.sliceMilliseconds)
        return { outputs, isCompiled: screen.isCompiled, took: sinceUsage(usage) }
      // What the reference evaluator works out may take long for a single group: the clock is looked at after each.
      if (screen.isCompiled) chunk = nextChunk(chunk, now - begun)
    }
  } catch (error) {
    if (error instanceof FormulaLimitError) return { stopped: error.message }
    // Deeper or longer than the engine can take, which no formula of a person's is.
    if (error instanceof RangeError) return { stopped: '公式太复杂，已停止。' }
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Milliseconds of the processor that this thread has had since. */
function sinceUsage(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Many at a time of a light formula, one at a time of a heavy one. */
function nextChunk(chunk: number, took: number): number {
  if (took < 0.5) return Math.min(MOST_CHUNK, chunk * 2)
  return took > 4 ? Math.max(1, chunk >> 1) : chunk
}

function knownOf(request: ScreenRequest): Known {
  const key = JSON.stringify([request.formula.text, request.formula.parameters, request.parameters, request.others])
  const known = kept.get(key) ?? readOf(request)
  // The latest used stands last.
  kept.delete(key)
  kept.set(key, known)
  let values = 0
  for (const { size } of kept.values()) values += size
  for (const [oldest, { size }] of kept) {
    if (oldest === key || (kept.size <= MOST_KEPT && values <= MOST_VALUES_KEPT)) break
    kept.delete(oldest)
    values -= size
  }
  return known
}

function readOf({ formula: source, parameters, others }: ScreenRequest): Known {
  const { formula, problems } = readFormula(source, {
    functions: functionsByName,
    find: (name) => findFormula(name) ?? others?.[name],
  })
  if (!formula) throw new Error(problems.map(({ message }) => message).join(' '))
  const limits = { ...LIMITS_OF_STOCK, isLate: () => sinceUsage(begunAt) > most }
  const screen = new MarketScreen(formula, store, {
    thread,
    limits,
    chips,
    figures,
    ...(parameters ? { parameters } : {}),
    factsOf: (stock) => facts?.[stock],
  })
  return { screen, outputs: formula.outputs.length, size: formula.size }
}
