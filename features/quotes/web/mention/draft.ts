import { stored, type Stored } from '@niujin/web-kit/device'

/** A draft is words of a person, not a store (characters). */
const LONGEST = 5000
/** Before drafts were each member's own they were kept under this and the key. */
const FORMER = 'draft:'

/** What was left unsent under a key, each member's own on this device; '' when nothing was. */
export function draftOf(key: string): Stored<string> {
  const draft = stored('local', `draft:${key}`, {
    shape: (given) => (typeof given === 'string' ? given.slice(0, LONGEST) : undefined),
    empty: '',
    of: 'member',
    takeOver: (guests, own) => own || guests,
  })
  const former = takeFormer(key)
  if (former !== undefined && draft.read() === '') draft.write(former)
  return draft
}

/** Keeps an unsent text; an empty one is forgotten. */
export function keepDraft(draft: Stored<string>, text: string): void {
  if (text.trim() === '') draft.forget()
  else draft.write(text.slice(0, LONGEST))
}

/** Once: what an older version left on the device. */
function takeFormer(key: string): string | undefined {
  try {
    const text = localStorage.getItem(FORMER + key)
    localStorage.removeItem(FORMER + key)
    return text ?? undefined
  } catch {
    // A device that keeps nothing has nothing from before.
    return undefined
  }
}
