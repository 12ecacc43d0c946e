import { useEffect, useRef, useState } from 'react'
import { useEvery } from '@niujin/web-kit/asking'
import type { ChosenCondition, ScreenRule } from '../../contract/rule.ts'
import { ask } from '../calls.ts'
import { keyOf, MOST_CONDITIONS } from '../rule/edit-rule.ts'

/** Counts by condition key; undefined while one is not known. */
type Counts = Readonly<Record<string, number>>

interface UsedCounts {
  readonly counts: Counts
  /** They are of a simulated market. */
  readonly isSimulated: boolean
}

/** Counts of today are asked for again after so long (milliseconds). */
const REFRESH = 30_000
/** What a busy server did not count is asked for again after so long (milliseconds). */
const RETRY = 5000
const NOTHING: Counts = {}

interface Question {
  readonly turn: number
  readonly universe: ScreenRule
  readonly conditions: readonly ChosenCondition[]
}

/**
 * How many stocks of the rule's universe each condition alone selects: asked for in batches as large as a rule may be.
 * A batch that fails leaves its counts out until it is asked for again; they are no reason to stop choosing.
 */
export function useCounts(conditions: readonly ChosenCondition[], rule: ScreenRule): UsedCounts {
  const [counts, setCounts] = useState<{ of: string; values: Counts }>({ of: '', values: NOTHING })
  const [isSimulated, setSimulated] = useState(false)
  const [turn, setTurn] = useState(0)
  useEvery(REFRESH, () => setTurn((before) => before + 1))
  const universe = { ...rule, conditions: [] }
  const of = JSON.stringify(universe)
  const question = JSON.stringify({ turn, universe, conditions } satisfies Question)
  const known = useRef<{ of: string; at: Map<string, number> }>({ of: '', at: new Map() })

  useEffect(() => {
    const leaving = new AbortController()
    if (known.current.of !== of) known.current = { of, at: new Map() }
    const { at } = known.current
    const asked = JSON.parse(question) as Question
    const countBatch = async (batch: readonly ChosenCondition[]): Promise<boolean> => {
      const part = { ...asked.universe, conditions: [...batch] }
      const outcome = await ask('countMatches', { rule: part }, { signal: leaving.signal, isPatient: true })
      if (leaving.signal.aborted || !outcome.ok) return false
      for (const one of batch) at.set(JSON.stringify(one), performance.now())
      const found = Object.fromEntries(batch.map((one, position) => [keyOf(one), outcome.value.counts[position] ?? 0]))
      setSimulated(outcome.value.state.simulated)
      setCounts((before) => ({ of, values: before.of === of ? { ...before.values, ...found } : found }))
      return true
    }
    let retry: ReturnType<typeof setTimeout> | undefined
    const countAll = async () => {
      for (const batch of batches(asked.conditions.filter((one) => isOld(at.get(JSON.stringify(one)))))) {
        if (await countBatch(batch)) continue
        if (!leaving.signal.aborted) retry = setTimeout(() => setTurn((before) => before + 1), RETRY)
        return
      }
    }
    void countAll()
    return () => {
      clearTimeout(retry)
      leaving.abort()
    }
  }, [of, question])
  return { counts: counts.of === of ? counts.values : NOTHING, isSimulated }
}

function isOld(countedAt: number | undefined): boolean {
  return countedAt === undefined || countedAt < performance.now() - REFRESH
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MOST_CONDITIONS)
  return Array.from({ length: count }, (_, position) =>
    items.slice(position * MOST_CONDITIONS, (position + 1) * MOST_CONDITIONS),
  )
}
