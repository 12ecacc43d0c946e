import { useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import type { Found } from '@niujin/search/contract'
import type { Answer } from '@niujin/ui'
import { askFrom } from '@niujin/web-kit'
import { useRead, type AskOptions } from '@niujin/web-kit/asking'

/** Typing pauses this long before a question is asked (milliseconds). */
const PAUSE = 150
const COUNT = 20
const LONGEST = 32

type Stocks = readonly Found[]

export interface UsedStockSearch {
  readonly text: string
  readonly type: (text: string) => void
  /** An input method is being composed: its letters are not the word yet. */
  readonly setComposing: (composing: boolean) => void
  /** Asks at once. */
  readonly again: () => void
  /** Stocks that fit the text, best first; those of the text before while the new ones are on their way. */
  readonly answer: Answer<Stocks>
}

/** Without a text nothing is looked for. */
const NO_TEXT = { key: '', value: [] }

/** Finds stocks of the mainland exchanges while a person types. */
export function useStockSearch(): UsedStockSearch {
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const q = text.trim().slice(0, LONGEST)
  const {
    value: found = [],
    failure,
    reload,
    ...read
  } = useRead<Stocks>({
    key: isComposing ? undefined : q,
    loaded: NO_TEXT,
    wait: PAUSE,
    keepsFormer: true,
    ask: (options) => findStocks(q, options),
  })
  const busy = read.busy || isComposing
  const again = () => {
    if (q !== '' && !isComposing) void reload()
  }
  // What was found for another text is no answer once this one's has failed.
  const isOpen = failure !== undefined || (busy && found.length === 0)
  return {
    text,
    type: setText,
    setComposing,
    again,
    answer: { value: isOpen ? undefined : found, busy, failure, reload: again },
  }
}

const ask = askFrom<typeof import('@niujin/search/contract'), 'searchInstruments'>(
  () => import('@niujin/search/contract'),
)

async function findStocks(q: string, options: AskOptions): Promise<CallOutcome<Stocks, string>> {
  const outcome = await ask('searchInstruments', { q, count: COUNT }, options)
  return outcome.ok ? { ok: true, value: outcome.value.list.filter(({ kind }) => kind === 'stock') } : outcome
}
