const PREFIX = 'draft:'
/** A draft is words of a person, not a store (characters). */
const LONGEST = 5000

/** What was left unsent under a key; '' when nothing was, or the device keeps nothing. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key)?.slice(0, LONGEST) ?? ''
  } catch {
    return ''
  }
}

/** Keeps an unsent text on the device; an empty one is forgotten. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, text.slice(0, LONGEST))
  } catch {
    // A device that keeps nothing still lets one write.
  }
}
