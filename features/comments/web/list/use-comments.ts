import { useEffect, useRef, useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import type { Comment, CommentSort, Reply } from '../../contract/index.ts'
import { ask, type Answer } from '../calls.ts'
import { noteCount } from '../count/count-store.ts'
import type { Target } from '../parts/paths.ts'
import { without, withPage, withReplies, withSaved } from './merge.ts'

type Page = Answer<'queryComments'>

/** The comments of a target, in one order, as far as they are loaded. */
export interface UsedComments {
  readonly sort: CommentSort
  readonly setSort: (sort: CommentSort) => void
  /** Undefined until the first page is there. */
  readonly list: readonly Comment[] | undefined
  readonly total: number
  readonly state: InfiniteState
  /** Why the first page did not come. */
  readonly failure: { readonly code: string; readonly msg: string } | undefined
  /** When the list was loaded, milliseconds. */
  readonly now: number
  readonly reload: () => void
  readonly more: () => void
  readonly saved: (comment: Comment) => void
  readonly removed: (comment: Reply) => void
  readonly addReplies: (comment: Comment, replies: readonly Reply[]) => void
}

interface State {
  readonly list: readonly Comment[] | undefined
  readonly total: number
  readonly cursor: string | null
  readonly state: InfiniteState
  readonly failure: UsedComments['failure']
  readonly now: number
}

/** A first page that came with the document. */
export interface FirstPage {
  readonly page: Page
  readonly sort: CommentSort
  /** milliseconds */
  readonly now: number
}

const NOTHING: State = { list: undefined, total: 0, cursor: null, state: 'loading', failure: undefined, now: 0 }

/** Loads the comments of a target unless the page came with them, and keeps up with what is done here. */
export function useComments({ kind, id }: Target, first?: FirstPage): UsedComments {
  const [sort, setSort] = useState<CommentSort>(first?.sort ?? 'hot')
  const [state, setState] = useState<State>(() => (first ? stateOf(first.page, first.now) : NOTHING))
  const turn = useRef(0)
  const loaded = useRef(first ? `${kind} ${id} ${first.sort}` : '')

  const load = async (order: CommentSort, cursor?: string) => {
    const mine = (turn.current += 1)
    setState((before) => (cursor === undefined ? NOTHING : { ...before, state: 'loading' }))
    const outcome = await ask('queryComments', { targetType: kind, targetId: id, sort: order, ...(cursor !== undefined && { cursor }) })
    // Another order was asked for meanwhile.
    if (mine !== turn.current) return
    setState((before) => {
      if (!outcome.ok) return { ...before, state: 'error', failure: cursor === undefined ? outcome : undefined }
      return cursor === undefined ? stateOf(outcome.value, Date.now()) : { ...stateOf(outcome.value, before.now), list: withPage(before.list ?? [], outcome.value.list) }
    })
  }

  useEffect(() => {
    const key = `${kind} ${id} ${sort}`
    if (loaded.current === key) return
    loaded.current = key
    void load(sort)
  })

  const { list, total } = state
  useEffect(() => {
    if (list !== undefined) noteCount({ kind, id }, total)
  }, [kind, id, list, total])

  const change = (by: number, next: (list: readonly Comment[]) => readonly Comment[]) =>
    setState((before) => ({ ...before, total: Math.max(0, before.total + by), list: next(before.list ?? []) }))
  return {
    sort, setSort, list, total, state: state.state, failure: state.failure, now: state.now,
    reload: () => void load(sort),
    more: () => void (state.cursor !== null && load(sort, state.cursor)),
    saved: (comment) => change(Number(comment.status === 'visible'), (before) => withSaved(before, comment)),
    removed: (comment) => change(-Number(comment.status === 'visible'), (before) => without(before, comment)),
    addReplies: (comment, replies) => change(0, (before) => before.map((one) => (one.id === comment.id ? withReplies(one, replies) : one))),
  }
}

function stateOf({ list, total, nextCursor }: Page, now: number): State {
  return { list, total, cursor: nextCursor, state: nextCursor === null ? 'end' : 'idle', failure: undefined, now }
}
