const KEY = 'niujin:video-like'
/** Whoever signs in later than this (milliseconds) has other things in mind. */
const FOR = 10 * 60_000

/** Remembers in this window that a guest wanted to like a video, over the way to sign in and back. */
export function wishLike(id: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }))
  } catch {
    // Private windows may refuse storage; one taps again then.
  }
}

/** True once when liking this video was wished for a short while ago. */
export function takeLikeWish(id: string): boolean {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isWish(wish) || wish.id !== id) return false
    sessionStorage.removeItem(KEY)
    return Date.now() - wish.at < FOR
  } catch {
    return false
  }
}

function isWish(value: unknown): value is { id: string; at: number } {
  return typeof value === 'object' && value !== null && 'id' in value && 'at' in value && typeof value.at === 'number'
}
