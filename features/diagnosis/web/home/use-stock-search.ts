import { useEffect, useRef, useState } from 'react'
import type { Found } from '@niujin/search/contract'
import { browserCall } from '@niujin/web-kit'

/** Typing pauses this long before a question is asked (milliseconds). */
const PAUSE = 150
const COUNT = 20
const LONGEST = 32

interface Answer {
  readonly state: 'idle' | 'loading' | 'done' | 'failed'
  /** Stocks that fit the text, best first; those of the text before while the new ones are on their way. */
  readonly found: readonly Found[]
}

export interface UsedStockSearch extends Answer {
  readonly text: string
  readonly type: (text: string) => void
  /** An input method is being composed: its letters are not the word yet. */
  readonly setComposing: (composing: boolean) => void
  /** Asks at once. */
  readonly again: () => void
}

const NOTHING: Answer = { state: 'idle', found: [] }

/** Finds stocks of the mainland exchanges while a person types. */
export function useStockSearch(): UsedStockSearch {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState(NOTHING)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isComposing = useRef(false)
  const turn = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      turn.current += 1
    },
    [],
  )

  const ask = async (typed: string) => {
    clearTimeout(timer.current)
    const q = typed.trim().slice(0, LONGEST)
    const own = (turn.current += 1)
    if (q === '') {
      setAnswer(NOTHING)
      return
    }
    setAnswer((before) => ({ ...before, state: 'loading' }))
    const found = await findStocks(q)
    if (own === turn.current) setAnswer((before) => (found ? { state: 'done', found } : { ...before, state: 'failed' }))
  }
  return {
    text,
    ...answer,
    again: () => void ask(text),
    type(typed) {
      setText(typed)
      clearTimeout(timer.current)
      if (typed.trim() === '') void ask('')
      else setAnswer((before) => ({ ...before, state: 'loading' }))
      if (!isComposing.current) timer.current = setTimeout(() => void ask(typed), PAUSE)
    },
    setComposing(now) {
      isComposing.current = now
    },
  }
}

/** Undefined when the question could not be asked. */
async function findStocks(q: string): Promise<readonly Found[] | undefined> {
  try {
    const { searchInstruments } = await import('@niujin/search/contract')
    const outcome = await browserCall(searchInstruments, { q, count: COUNT })
    return outcome.ok ? outcome.value.list.filter(({ kind }) => kind === 'stock') : undefined
  } catch {
    return undefined
  }
}
