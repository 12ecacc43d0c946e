import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { lengthOf, mentionsIn, type Mention } from '@niujin/content-rules'
import { draftOf, keepDraft } from './draft.ts'
import { insert, removePiece, textToSend, type Writing } from './written.ts'

/** A text being written, and what can be done with it. */
export interface UsedWriting {
  readonly text: string
  readonly busy: boolean
  /** Why the last sending was refused. */
  readonly refused: string | undefined
  /** Characters that may still be written; negative when there are too many. */
  readonly left: number
  readonly canSend: boolean
  /** What is open beside the field. */
  readonly panel: 'faces' | 'stocks' | undefined
  readonly setPanel: (panel: 'faces' | 'stocks' | undefined) => void
  readonly type: (text: string) => void
  /** Puts a face or a stock at the caret. */
  readonly put: (piece: string) => void
  /** Removes the face or stock before the caret as a whole; false when there is none. */
  readonly removePiece: () => boolean
  readonly send: () => Promise<void>
}

/** What is written, and how it is sent. */
export interface WritingOptions {
  /** Most characters as a person counts them: a face is one, a stock its name. */
  most: number
  /** Sends the text in the notation of content-rules, and the stocks it names; a sentence that comes back is why it was refused. */
  onSend: (text: string, stocks: readonly Mention[]) => Promise<string | undefined>
  disabled?: boolean
  /** What is unsent stays on the device under this name, such as `comment:video:12`. */
  draftKey?: string
}

/** Keeps what is written in `field`, on the device too when it has a name for it, until it was sent. */
export function useWriting(
  { most, onSend, disabled = false, draftKey }: WritingOptions,
  field: RefObject<HTMLTextAreaElement | null>,
): UsedWriting {
  const [text, setText] = useDraft(draftKey)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [panel, setPanel] = useState<'faces' | 'stocks'>()
  const setCaret = useCaret(field)

  const written = textToSend(text)
  const left = most - lengthOf(written)
  const canSend = written !== '' && left >= 0 && !busy && !disabled
  const write = (next: Writing) => {
    setCaret(next.from)
    setRefused(undefined)
    setText(next.text)
  }
  return {
    text,
    busy,
    refused,
    left,
    canSend,
    panel,
    setPanel,
    type(next) {
      setRefused(undefined)
      setText(next)
    },
    put: (piece) => write(insert(writingIn(field.current, text), piece)),
    removePiece() {
      const next = removePiece(writingIn(field.current, text))
      if (next) write(next)
      return next !== undefined
    },
    async send() {
      if (!canSend) return
      setBusy(true)
      setRefused(undefined)
      const reason = await onSend(written, mentionsIn(written)).catch(() => '没有发出，请重试')
      setBusy(false)
      setRefused(reason)
      if (reason !== undefined) return
      setPanel(undefined)
      // What was typed on while it was on its way stays.
      setText((now) => (now === text ? '' : now))
    },
  }
}

function writingIn(field: HTMLTextAreaElement | null, text: string): Writing {
  // Without the focus the field still knows where the caret was.
  const from = Math.min(field?.selectionStart ?? text.length, text.length)
  return { text, from, to: Math.max(from, Math.min(field?.selectionEnd ?? from, text.length)) }
}

/** React puts the caret behind a text it wrote itself; this puts it where it belongs. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>): (at: number) => void {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })
  return (at) => {
    wanted.current = at
  }
}

type SetText = (next: string | ((now: string) => string)) => void

function useDraft(key: string | undefined): readonly [string, SetText] {
  const draft = useMemo(() => (key === undefined ? undefined : draftOf(key)), [key])
  const [text, setText] = useState(() => draft?.read() ?? '')
  const set = useCallback<SetText>(
    (next) =>
      setText((now) => {
        const changed = typeof next === 'string' ? next : next(now)
        if (draft) keepDraft(draft, changed)
        return changed
      }),
    [draft],
  )
  return [text, set]
}
