import { useEffect, useState } from 'react'
import { ask } from '@niujin/quotes/web'
import { inTurn } from '../parts/in-turn.ts'
import type { Failure } from '../parts/use-question.ts'

export const SECTOR_KINDS = [
  { key: 'industry', label: '行业' },
  { key: 'concept', label: '概念' },
  { key: 'region', label: '地域' },
] as const
export type SectorKind = (typeof SECTOR_KINDS)[number]['key']

export interface Sector {
  readonly id: string
  readonly name: string
  readonly members: number
}

type Fetched = Partial<Record<SectorKind, readonly Sector[] | Failure>>

/** Sectors of a kind; fetched when first wanted and kept while the page is open. */
export function useSectors(kind: SectorKind) {
  const [fetched, setFetched] = useState<Fetched>({})
  const known = fetched[kind]
  const missing = known === undefined
  useEffect(() => {
    if (!missing) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void inTurn('sectors', signal, () => ask('sectors', { kind }, { signal })).then((outcome) => {
      if (signal.aborted || !outcome) return
      const list = outcome.ok
        ? outcome.value.list.map(({ quote, members }) => ({ id: quote.id, name: quote.name, members }))
        : { code: outcome.code, msg: outcome.msg }
      setFetched((before) => ({ ...before, [kind]: list }))
    })
    return () => leaving.abort()
  }, [missing, kind])
  const retry = () => setFetched(({ [kind]: _failed, ...others }) => others)
  if (known && 'code' in known) return { list: undefined, failure: known, retry }
  return { list: known, failure: undefined, retry }
}
