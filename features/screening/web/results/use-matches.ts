import { useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import type { Match } from '../../contract/index.ts'
import type { ScreenRule } from '../../contract/rule.ts'
import { ask, type Answer, type Result } from '../calls.ts'
import { inTurn } from '../parts/in-turn.ts'
import { useAnswer } from '../parts/use-answer.ts'
import type { Failure } from '../parts/use-question.ts'
import { useEvery } from '../parts/use-every.ts'
import type { ColumnKey } from './columns.ts'

const AT_FIRST = 50
/** The contract's limit. */
const ALL = 6000
const REFRESH = 10_000

export interface Sorting {
  readonly sort: ColumnKey | 'condition'
  /** The condition's place in the rule whose value sorts. */
  readonly condition?: number
  readonly order: 'asc' | 'desc'
}

export interface UsedMatches {
  readonly answer: Answer<'screenStocks'> | undefined
  readonly list: readonly Match[]
  readonly state: InfiniteState
  readonly failure: Failure | undefined
  readonly more: () => void
  readonly again: () => void
}

/**
 * What the rule selects now, in order. More is had by asking for twice as many from the head: the order may have
 * changed in between, and so no stock is missed or shown twice.
 */
export function useMatches(rule: ScreenRule, sorting: Sorting): UsedMatches {
  const [count, setCount] = useState(AT_FIRST)
  const isEmpty = rule.conditions.length === 0
  const { value, failure, busy, again } = useAnswer('screenStocks', isEmpty ? undefined : { rule, ...sorting, count })
  useEvery(value?.state.open ? REFRESH : undefined, again)
  const list = value?.list ?? []
  const isShort = value !== undefined && list.length < Math.min(value.total, count)
  return {
    answer: value,
    list,
    failure,
    again,
    state: stateOf({ failed: failure !== undefined, loading: busy && isShort, ended: value !== undefined && list.length >= value.total }),
    more: () => (failure ? again() : setCount(Math.min(ALL, count * 2))),
  }
}

function stateOf({ failed, loading, ended }: { failed: boolean; loading: boolean; ended: boolean }): InfiniteState {
  if (failed) return 'error'
  if (loading) return 'loading'
  return ended ? 'end' : 'idle'
}

/** Everything the rule selects now, for what concerns all of it at once. */
export async function askAllMatches(rule: ScreenRule, sorting: Sorting): Promise<Result<'screenStocks'>> {
  // Its own turn: the refresh of the list asks at the same address.
  const outcome = await inTurn('screenStocks', new AbortController().signal, () =>
    ask('screenStocks', { rule, ...sorting, count: ALL }),
  )
  return outcome ?? { ok: false, code: 'CANCELLED', msg: '', status: 0 }
}
