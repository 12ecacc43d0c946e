import { useState } from 'react'
import { randomId } from '@niujin/contract-kit'

/** The key under which an effect that must happen once is tried. */
export interface AttemptKey {
  /** The key of an attempt with this content: the same as before where that had no answer yet. */
  of(content: unknown): string
  /** An answer came: another press is another attempt. */
  settle(): void
}

/**
 * The key of an effect that must happen once. It stays the same while the same input is tried again
 * without having had an answer, so a second press after a broken connection cannot pay twice.
 */
export function useAttemptKey(): AttemptKey {
  const [attemptKey] = useState<AttemptKey>(() => {
    let open: { content: string; key: string } | undefined
    return {
      of(content) {
        const text = JSON.stringify(content)
        if (open?.content !== text) open = { content: text, key: randomId() }
        return open.key
      },
      settle() {
        open = undefined
      },
    }
  })
  return attemptKey
}
