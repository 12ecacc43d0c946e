import type { RepostOf } from '../contract/index.ts'

/** The page of one post. */
export function postPath(postId: string): string {
  return `/talk?id=${postId}`
}

/** The stream of one topic. */
export function hashtagPath(name: string): string {
  return `/talk?topic=${encodeURIComponent(name)}`
}

/** Where one writes a post; what is given stands in it already. */
export function writePath(given: { stock?: string; topic?: string; repost?: RepostOf; edit?: string } = {}): string {
  const query = new URLSearchParams()
  if (given.stock !== undefined) query.set('stock', given.stock)
  if (given.topic !== undefined) query.set('topic', given.topic)
  if (given.repost) query.set('repost', `${given.repost.kind}:${given.repost.id}`)
  if (given.edit !== undefined) query.set('edit', given.edit)
  const text = query.toString()
  return text === '' ? '/UGC' : `/UGC?${text}`
}
