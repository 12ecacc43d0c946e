import { useSearchParams } from 'react-router'
import { SPANS, type Span } from '../contract/index.ts'

interface Chosen {
  /** One kind only; undefined: the best of each. */
  readonly kind: string | undefined
  /** What came out so long ago at most. */
  readonly within: Span | undefined
}

/** What of everything that was found is shown; kept in the address, so that going back shows what was shown. */
export interface Scope extends Chosen {
  /** Tabs are shown: somebody asked for this text, and does not type any more. */
  readonly isOpen: boolean
  readonly choose: (chosen: Chosen) => void
}

/** The scope in force for a text; with another text it is everything again. */
export function useScope(q: string): Scope {
  const [params, setParams] = useSearchParams()
  const isOf = params.get('q') === q
  const kind = (isOf && params.get('kind')) || undefined
  const span = isOf ? params.get('within') : null
  const within = isSpan(span) ? span : undefined
  const put = (given: Chosen, replace: boolean) =>
    setParams(
      {
        q,
        open: '1',
        ...(given.kind !== undefined && { kind: given.kind }),
        ...(given.within !== undefined && { within: given.within }),
      },
      { replace, preventScrollReset: true },
    )
  return {
    kind,
    within,
    isOpen: isOf && params.get('open') === '1',
    // All of a kind is a step that one goes back from; tabs and times change what is shown in its place.
    choose: (chosen) => put(chosen, chosen.kind === undefined || kind !== undefined),
  }
}

function isSpan(text: string | null): text is Span {
  return text !== null && Object.hasOwn(SPANS, text)
}
