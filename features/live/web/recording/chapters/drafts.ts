import { CHAPTERS_MOST } from '../../../contract/limits.ts'
import type { Chapter } from '../../../domain/index.ts'

/** What the contract allows; written here too, because the rows are there before the contract is. */

/** A chapter that is being written. */
export interface Draft {
  readonly key: number
  readonly fromMs: number
  readonly title: string
}

/** Nearer than this two chapters are at the same place (milliseconds). */
const SAME = 1000

export function draftsOf(chapters: readonly Chapter[]): readonly Draft[] {
  return chapters.map((chapter, key) => ({ ...chapter, key }))
}

/** A new one at a place; the same drafts when there is one at it already, or as many as there may be. */
export function withNew(drafts: readonly Draft[], ms: number): readonly Draft[] {
  if (drafts.length >= CHAPTERS_MOST || drafts.some(({ fromMs }) => Math.abs(fromMs - ms) < SAME)) return drafts
  const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1
  return inOrder([...drafts, { key, fromMs: Math.floor(ms), title: '' }])
}

/** Another title or place of one; the order follows. */
export function withChange(drafts: readonly Draft[], key: number, change: Partial<Chapter>): readonly Draft[] {
  return inOrder(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)))
}

export function without(drafts: readonly Draft[], key: number): readonly Draft[] {
  return drafts.filter((draft) => draft.key !== key)
}

/** What is wrong with one of them, in words. */
export function problemOf(drafts: readonly Draft[], { key, fromMs, title }: Draft): string | undefined {
  if (title.trim() === '') return '请填写章节名'
  return drafts.some((other) => other.key !== key && Math.abs(other.fromMs - fromMs) < SAME)
    ? '这一处已经有一章'
    : undefined
}

/** The chapters to save. */
export function chaptersOf(drafts: readonly Draft[]): Chapter[] {
  return drafts.map(({ fromMs, title }) => ({ fromMs, title: title.trim() }))
}

/** Whether saving would change anything. */
export function isChanged(drafts: readonly Draft[], chapters: readonly Chapter[]): boolean {
  const wanted = chaptersOf(drafts)
  return (
    wanted.length !== chapters.length ||
    wanted.some(({ fromMs, title }, at) => fromMs !== chapters[at]?.fromMs || title !== chapters[at].title)
  )
}

function inOrder(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.toSorted((a, b) => a.fromMs - b.fromMs)
}
