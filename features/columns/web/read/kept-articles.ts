import { stored } from '@niujin/web-kit/device'
import type { Article } from '../../contract/index.ts'

/** Articles that stay on the device, the one read last first; together at most so many characters. */
const MOST = 12
const CHARACTERS = 600_000

const kept = stored<readonly Article[]>('local', 'read-articles', {
  // They were checked when they came; here only what another version of this page kept is dropped.
  shape: (given) => (Array.isArray(given) ? given.filter(isArticle) : undefined),
  empty: [],
  of: 'member',
})

/** Keeps what was read, for when there is no network. */
export function keepArticle(article: Article): void {
  const list = [article, ...kept.read().filter(({ id }) => id !== article.id)].slice(0, MOST)
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
  return kept.read().find((one) => one.id === id)
}

/** It is gone, or no longer for this reader. */
export function forgetArticle(id: string): void {
  if (keptArticle(id)) kept.change((list) => list.filter((one) => one.id !== id))
}

function isArticle(given: unknown): given is Article {
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
