import type { Comment, Reply } from '../../contract/index.ts'

/** A thread as it stands after a reply was written: at its end where it is one of its own. */
export function withReply(comment: Comment, saved: Comment): Comment {
  return comment.id === saved.parentId
    ? { ...withReplies(comment, [saved]), replies: comment.replies + Number(saved.status === 'visible') }
    : comment
}

/** A comment with more replies, each once, oldest first. */
export function withReplies(comment: Comment, found: readonly Reply[]): Comment {
  const known = new Map([...comment.shown, ...found].map((one) => [one.id, one]))
  return { ...comment, shown: [...known.values()].toSorted((one, other) => Number(one.id) - Number(other.id)) }
}

/** A thread after a comment was taken out; undefined when nothing is left of it. A top one with replies leaves its line. */
export function without(comment: Comment, { id, parentId, status }: Reply): Comment | undefined {
  if (parentId === comment.id)
    return {
      ...comment,
      replies: comment.replies - Number(status === 'visible'),
      shown: comment.shown.filter((reply) => reply.id !== id),
    }
  if (comment.id !== id) return comment
  return comment.replies > 0 ? { ...comment, gone: true } : undefined
}
