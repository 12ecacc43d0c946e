import { stored } from '@niujin/web-kit/device'
import type { Article } from '../../contract/index.ts'

/** Articles that stay on the device, the one read last first; together at most so many characters. */
const MOST = 12
const CHARACTERS = 600_000
/** What was bought is lent for so long (milliseconds), then the server is asked again whether it still is. */
const LENT = 7 * 86_400_000

type Kept = Article & {
  /** milliseconds; older versions of this page did not write it */
  readonly keptAt?: number
}

const kept = stored<readonly Kept[]>('local', 'read-articles', {
  // They were checked when they came; here only what another version of this page kept is dropped.
  shape: (given) => (Array.isArray(given) ? given.filter(isArticle) : undefined),
  empty: [],
  of: 'member',
})

/** Keeps what was read, for when there is no network. */
export function keepArticle(article: Article): void {
  if (article.isPreview && article.column) forgetBought(article.column.id)
  const list = [{ ...article, keptAt: Date.now() }, ...kept.read().filter(({ id }) => id !== article.id)].slice(0, MOST)
  let room = CHARACTERS
  kept.write(
    list.filter((one) => {
      room -= JSON.stringify(one).length
      return room > 0
    }),
  )
}

/** An article that was read on this device. */
export function keptArticle(id: string): Article | undefined {
  const found = kept.read().find((one) => one.id === id)
  return found && mayStay(found) ? found : undefined
}

/** It is gone, or no longer for this reader. */
export function forgetArticle(id: string): void {
  if (kept.read().some((one) => one.id === id)) kept.change((list) => list.filter((one) => one.id !== id))
}

/** The column is not this reader's any more: a refund, or its time ran out. */
export function forgetBought(columnId: string): void {
  const isOf = (one: Kept) => isBought(one) && one.column?.id === columnId
  if (kept.read().some(isOf)) kept.change((list) => list.filter((one) => !isOf(one)))
}

function isBought({ isPaid, isPreview }: Article): boolean {
  return isPaid && !isPreview
}

function mayStay(one: Kept): boolean {
  // A clock that was set back lends nothing for longer.
  return !isBought(one) || (one.keptAt !== undefined && Math.abs(Date.now() - one.keptAt) < LENT)
}

function isArticle(given: unknown): given is Kept {
  return (
    typeof given === 'object' &&
    given !== null &&
    'id' in given &&
    'author' in given &&
    'document' in given &&
    typeof given.document === 'object' &&
    given.document !== null &&
    'version' in given.document &&
    given.document.version === 1
  )
}
