import { stored } from '@niujin/web-kit/device'

interface Wish {
  readonly id: string
  /** Milliseconds. */
  readonly at: number
}

/** Whoever signs in later than this (milliseconds) has other things in mind. */
const FOR = 10 * 60_000

const wished = stored<Wish | undefined>('session', 'video-like', {
  shape: (given) => (isWish(given) ? given : undefined),
  empty: undefined,
})

/** Remembers in this window that a guest wanted to like a video, over the way to sign in and back. */
export function wishLike(id: string): void {
  wished.write({ id, at: Date.now() })
}

/** True once when liking this video was wished for a short while ago. */
export function takeLikeWish(id: string): boolean {
  const wish = wished.read()
  if (wish?.id !== id) return false
  wished.forget()
  return Date.now() - wish.at < FOR
}

function isWish(given: unknown): given is Wish {
  return (
    typeof given === 'object' &&
    given !== null &&
    'id' in given &&
    typeof given.id === 'string' &&
    'at' in given &&
    typeof given.at === 'number'
  )
}
