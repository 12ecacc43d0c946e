import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { readFormula } from '../analyse/analyse.ts'
import { ColumnStore } from '../compile/column-store.ts'
import { MarketScreen } from '../compile/market-screen.ts'
import { functionsByName } from '../functions/index.ts'
import { findFormula } from '../library/index.ts'
import type { ScreenAnswer, ScreenRequest, ScreenTask, ThreadData } from './screen-task.ts'

/** Formulas kept compiled. */
const MOST_KEPT = 64
/** Groups taken at a time: a few hundred microseconds of work. */
const CHUNK = 16

interface Known {
  readonly screen: MarketScreen
  readonly outputs: number
}

const { shared, thread, facts } = workerData as ThreadData
const store = ColumnStore.open(shared)
const kept = new Map<string, Known>()
let latest = 0

parentPort?.on('message', (task: ScreenTask) => parentPort?.postMessage(answer(task)))

function answer(task: ScreenTask): ScreenAnswer {
  try {
    latest = performance.now() + task.mostMilliseconds
    const { screen, outputs } = knownOf(task.request)
    for (;;) {
      const from = Atomics.add(task.next, 0, CHUNK)
      if (from >= store.groups) return { outputs, isCompiled: screen.isCompiled }
      for (let group = from; group < Math.min(store.groups, from + CHUNK); group += 1) {
        if (task.groups?.[group] !== 0) screen.run(task.mode, group, group + 1)
      }
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
  const { formula, problems } = readFormula(source, { functions: functionsByName, find: (name) => others?.[name] ?? findFormula(name) })
  if (!formula) throw new Error(problems.map(({ message }) => message).join(' '))
  const limits = { isLate: () => performance.now() > latest }
  const screen = new MarketScreen(formula, store, {
    thread,
    limits,
    ...(parameters ? { parameters } : {}),
    ...(facts ? { facts } : {}),
  })
  return { screen, outputs: formula.outputs.length }
}
