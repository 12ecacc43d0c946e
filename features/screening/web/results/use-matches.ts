import { useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import { useEvery, useRead, type Failure } from '@niujin/web-kit/asking'
import type { Match } from '../../contract/index.ts'
import type { ScreenRule } from '../../contract/rule.ts'
import { ask, type Answer, type Result } from '../calls.ts'
import { LOADING_RETRY } from '../shared/failure-view.tsx'
import type { ColumnKey } from './columns.ts'

const AT_FIRST = 50
/** The contract's limit. */
const ALL = 6000
const REFRESH = 10_000

export interface Sorting {
  readonly sort: ColumnKey | 'condition'
  /** The condition's position in the rule whose value sorts. */
  readonly condition?: number
  readonly order: 'asc' | 'desc'
}

export interface UsedMatches {
  readonly answer: Answer<'screenStocks'> | undefined
  readonly list: readonly Match[]
  readonly state: InfiniteState
  readonly failure: Failure | undefined
  readonly more: () => void
  readonly reload: () => Promise<void>
}

/**
 * What the rule selects now, in order. More is had by asking for twice as many from the head: the order may have
 * changed in between, and so no stock is missed or shown twice.
 */
export function useMatches(rule: ScreenRule, sorting: Sorting): UsedMatches {
  const [count, setCount] = useState(AT_FIRST)
  const isEmpty = rule.conditions.length === 0
  const input = { rule, ...sorting, count }
  const {
    value: found,
    failure,
    busy,
    reload,
  } = useRead({
    key: isEmpty ? undefined : input,
    ask: (options) => ask('screenStocks', input, options),
    keepsFormer: true,
  })
  const value = isEmpty ? undefined : found
  useEvery(refreshOf(value, failure), reload)
  const list = value?.list ?? []
  const isShort = value !== undefined && list.length < Math.min(value.total, count)
  return {
    answer: value,
    list,
    failure,
    reload,
    state: stateOf({
      failed: failure !== undefined,
      loading: busy && isShort,
      ended: value !== undefined && list.length >= value.total,
    }),
    more: () => (failure ? void reload() : setCount(Math.min(ALL, count * 2))),
  }
}

function stateOf({ failed, loading, ended }: { failed: boolean; loading: boolean; ended: boolean }): InfiniteState {
  if (failed) return 'error'
  if (loading) return 'loading'
  return ended ? 'end' : 'idle'
}

/** Milliseconds between two polls, while anything can change. */
function refreshOf(value: Answer<'screenStocks'> | undefined, failure: Failure | undefined): number | undefined {
  if (value && failure?.code === 'MARKET_LOADING') return LOADING_RETRY
  return value?.state.open ? REFRESH : undefined
}

/** Everything the rule selects now, for what concerns all of it at once. */
export function askAllMatches(rule: ScreenRule, sorting: Sorting): Promise<Result<'screenStocks'>> {
  return ask('screenStocks', { rule, ...sorting, count: ALL }, { isPatient: true })
}
