import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mergedEdits, type Edit } from '../../domain/edits.ts'

/** So long after the last tap they go out together, milliseconds. */
const PAUSE = 300

interface Edits {
  /** Those that are not answered yet. */
  readonly open: readonly Edit[]
  readonly add: (edits: readonly Edit[]) => void
}

/**
 * Collects what somebody does quickly one after the other and sends it together, one sending after the other. `send` ends
 * when it is answered, whichever way; from then on the answer says how things are.
 */
export function useEdits(send: (edits: readonly Edit[]) => Promise<void>): Edits {
  const [open, setOpen] = useState<readonly Edit[]>([])
  const latest = useRef<readonly Edit[]>([])
  const isSending = useRef(false)
  const keep = (edits: readonly Edit[]) => {
    latest.current = edits
    setOpen(edits)
  }
  const flush = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    while (latest.current.length > 0) {
      const sent = latest.current
      await send(sent)
      // What was changed meanwhile is another edit, and goes next.
      keep(latest.current.filter((edit) => !sent.includes(edit)))
    }
    isSending.current = false
  })
  useEffect(() => {
    if (open.length === 0) return undefined
    const timer = setTimeout(() => void flush(), PAUSE)
    return () => clearTimeout(timer)
  }, [open])
  // Whoever leaves the page has done what was done.
  useEffect(() => () => void flush(), [])
  return { open, add: (edits) => keep(mergedEdits(latest.current, edits)) }
}
