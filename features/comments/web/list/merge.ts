import type { Comment, Reply } from '../../contract/index.ts'

/** A list with a comment just written: a top one first, a reply at the end of its thread. */
export function withSaved(list: readonly Comment[], saved: Comment): Comment[] {
  if (saved.parentId === null) return [saved, ...list.filter(({ id }) => id !== saved.id)]
  return list.map((one) => (one.id === saved.parentId ? { ...withReplies(one, [saved]), replies: one.replies + Number(saved.status === 'visible') } : one))
}

/** A comment with more replies, each once, oldest first. */
export function withReplies(comment: Comment, found: readonly Reply[]): Comment {
  const known = new Map([...comment.shown, ...found].map((one) => [one.id, one]))
  return { ...comment, shown: [...known.values()].toSorted((one, other) => Number(one.id) - Number(other.id)) }
}

/** A list with the next page; what has moved up meanwhile stays where it stands. */
export function withPage(list: readonly Comment[], page: readonly Comment[]): Comment[] {
  return [...list, ...page.filter(({ id }) => !list.some((one) => one.id === id))]
}

/** A list without a comment: a top one with replies leaves its place. */
export function without(list: readonly Comment[], { id, parentId, status }: Reply): Comment[] {
  if (parentId !== null) {
    return list.map((one) => (one.id === parentId ? { ...one, replies: one.replies - Number(status === 'visible'), shown: one.shown.filter((reply) => reply.id !== id) } : one))
  }
  return list.flatMap((one) => (one.id !== id ? [one] : one.replies > 0 ? [{ ...one, gone: true }] : []))
}
