import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'

/** What is written is sent so long (milliseconds) after the last change. */
const PAUSE = 1500

/** How the words stand: `elsewhere` when another device went on from the same version. */
export type Keeping = 'saved' | 'unsaved' | 'saving' | 'failed' | 'elsewhere'

interface Autosave<Draft, Kept> {
  readonly draft: Draft
  readonly version: number
  readonly send: (draft: Draft, version: number) => Promise<CallOutcome<Kept, string>>
  /** What the server says of what is written beside it, such as what is missing in it. */
  readonly merge: (draft: Draft, kept: Kept) => Draft
}

const ELSEWHERE = new Set(['VERSION_OLD', 'STATUS_CHANGED'])

/** Keeps what is written on the server by itself, one save after the other; each goes on from the version before. */
export function useAutosave<Draft, Kept extends { readonly version: number }>(given: Autosave<Draft, Kept>) {
  const [draft, setDraft] = useState(given.draft)
  const [keeping, setKeeping] = useState<Keeping>('saved')
  const [refused, setRefused] = useState<string>()
  const now = useRef({ draft, version: given.version, isDirty: false, isOld: false })
  const turn = useRef<Promise<boolean>>(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async (): Promise<boolean> => {
    const { current } = now
    if (!current.isDirty || current.isOld) return !current.isDirty
    current.isDirty = false
    setKeeping('saving')
    const outcome = await given.send(current.draft, current.version)
    if (!outcome.ok) {
      current.isDirty = true
      current.isOld = ELSEWHERE.has(outcome.code)
      setRefused(reasonOf(outcome))
      setKeeping(current.isOld ? 'elsewhere' : 'failed')
      return false
    }
    current.version = outcome.value.version
    current.draft = given.merge(current.draft, outcome.value)
    setDraft(current.draft)
    setRefused(undefined)
    setKeeping(current.isDirty ? 'unsaved' : 'saved')
    return !current.isDirty
  }
  /** True when the server has everything. */
  const save = (): Promise<boolean> => {
    clearTimeout(timer.current)
    turn.current = turn.current.then(send)
    return turn.current
  }
  const change = (next: (before: Draft) => Draft) => {
    now.current.draft = next(now.current.draft)
    now.current.isDirty = true
    setDraft(now.current.draft)
    if (now.current.isOld) return
    setKeeping('unsaved')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), PAUSE)
  }
  const onLeave = useEffectEvent(() => void save())
  const onReturn = useEffectEvent(() => void (now.current.isDirty && save()))
  useEffect(() => {
    window.addEventListener('online', onReturn)
    return () => {
      window.removeEventListener('online', onReturn)
      onLeave()
    }
  }, [])
  return {
    draft,
    keeping,
    refused,
    change,
    save,
    version: () => now.current.version,
    /** Leaves what is unsaved for what the server has. */
    drop() {
      clearTimeout(timer.current)
      now.current.isDirty = false
    },
  }
}

/** Something that is written and keeps itself, without what it is. */
export interface Autosaving {
  readonly keeping: Keeping
  readonly refused: string | undefined
  readonly save: () => Promise<boolean>
}
