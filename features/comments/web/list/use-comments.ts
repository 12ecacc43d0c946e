import { useEffect, useState } from 'react'
import { usePaged, type Paged } from '@niujin/web-kit/asking'
import type { Comment, CommentSort, Reply } from '../../contract/index.ts'
import { ask, type Answer } from '../calls.ts'
import { noteCount } from '../count/count-store.ts'
import type { Target } from '../shared/paths.ts'
import { without, withReplies, withReply } from './merge.ts'

/** The comments of a target, in one order, as far as they are loaded. */
export interface UsedComments {
  readonly sort: CommentSort
  readonly setSort: (sort: CommentSort) => void
  readonly paged: Paged<Comment>
  readonly total: number
  /** When the newest page was loaded, milliseconds. */
  readonly now: number
  readonly saved: (comment: Comment) => void
  readonly removed: (comment: Reply) => void
  readonly addReplies: (comment: Comment, replies: readonly Reply[]) => void
}

/** A first page that came with the document. */
export interface FirstPage {
  readonly page: Answer<'queryComments'>
  readonly sort: CommentSort
  /** milliseconds */
  readonly now: number
}

/** Loads the comments of a target unless the page came with them, and keeps up with what is done here. */
export function useComments({ kind, id }: Target, first?: FirstPage): UsedComments {
  const [{ sort, loaded }, setOrder] = useState(() => orderOf({ kind, id }, first))
  const paged = usePaged({
    key: { kind, id, sort },
    loaded,
    async ask(page, options) {
      const outcome = await ask('queryComments', { targetType: kind, targetId: id, sort, ...page }, options)
      return outcome.ok ? { ...outcome, value: { ...outcome.value, now: Date.now() } } : outcome
    },
  })
  const { rows, last, add, amend, edit } = paged
  const isThere = rows !== undefined
  const total = last?.total ?? 0
  useEffect(() => {
    if (isThere) noteCount({ kind, id }, total)
  }, [kind, id, isThere, total])

  const count = (by: number) => amend((page) => ({ ...page, total: Math.max(0, page.total + by) }))
  return {
    sort,
    paged,
    total,
    now: last?.now ?? 0,
    // Coming back to the order of the document asks anew: its page is old by then.
    setSort: (next) => setOrder({ sort: next, loaded: undefined }),
    saved(comment) {
      if (comment.parentId === null) add(comment)
      else edit((one) => withReply(one, comment))
      count(Number(comment.status === 'visible'))
    },
    removed(comment) {
      edit((one) => without(one, comment))
      count(-Number(comment.status === 'visible'))
    },
    addReplies: (comment, replies) => edit((one) => (one.id === comment.id ? withReplies(one, replies) : one)),
  }
}

function orderOf(target: Target, first: FirstPage | undefined) {
  if (!first) return { sort: 'hot' as CommentSort, loaded: undefined }
  const { page, sort, now } = first
  return { sort, loaded: { key: { ...target, sort }, value: { ...page, now } } }
}
