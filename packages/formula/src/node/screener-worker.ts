import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { readFormula } from '../analyse/analyse.ts'
import { ColumnStore } from '../compile/column-store.ts'
import { KeptChips } from '../compile/kept-chips.ts'
import { MarketScreen } from '../compile/market-screen.ts'
import { functionsByName } from '../functions/index.ts'
import { findFormula } from '../library/index.ts'
import type { ScreenAnswer, ScreenMessage, ScreenRequest, ScreenTask, ThreadData } from './screen-task.ts'

/** Formulas kept compiled. */
const MOST_KEPT = 64
/** Groups taken at a time: a few hundred microseconds of work. */
const CHUNK = 16

interface Known {
  readonly screen: MarketScreen
  readonly outputs: number
}

const { shared, thread, chips: memory, facts: first } = workerData as ThreadData
const store = ColumnStore.open(shared)
const chips = new KeptChips(store, memory)
const kept = new Map<string, Known>()
let facts = first
let latest = 0

parentPort?.on('message', (message: ScreenMessage) => {
  if ('facts' in message) facts = message.facts
  else parentPort?.postMessage(answer(message.task))
})

function answer(task: ScreenTask): ScreenAnswer {
  try {
    const started = performance.now()
    latest = started + task.mostMilliseconds
    const { screen, outputs } = knownOf(task.request)
    // What the reference evaluator works out may take long for a single group: it is asked after each.
    const chunk = screen.isCompiled ? CHUNK : 1
    for (;;) {
      const from = Atomics.add(task.next, 0, chunk)
      for (let group = from; group < Math.min(store.groups, from + chunk); group += 1) {
        if (task.groups?.[group] !== 0) screen.run(task.mode, group, group + 1)
      }
      if (from + chunk >= store.groups || performance.now() - started > task.sliceMilliseconds) return { outputs, isCompiled: screen.isCompiled }
    }
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) }
  }
}

function knownOf(request: ScreenRequest): Known {
  const key = JSON.stringify([request.formula.text, request.formula.parameters, request.parameters, request.others])
  const known = kept.get(key) ?? readOf(request)
  // The latest used stands last.
  kept.delete(key)
  kept.set(key, known)
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return known
}

function readOf({ formula: source, parameters, others }: ScreenRequest): Known {
  const { formula, problems } = readFormula(source, { functions: functionsByName, find: (name) => findFormula(name) ?? others?.[name] })
  if (!formula) throw new Error(problems.map(({ message }) => message).join(' '))
  const limits = { isLate: () => performance.now() > latest }
  const screen = new MarketScreen(formula, store, {
    thread,
    limits,
    chips,
    ...(parameters ? { parameters } : {}),
    factsOf: (stock) => facts?.[stock],
  })
  return { screen, outputs: formula.outputs.length }
}
