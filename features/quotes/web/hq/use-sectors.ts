import { useEffect, useState } from 'react'
import type { SectorKind } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import type { LoadedSectors } from './load-hq.ts'

type List = LoadedSectors['list']
type Fetched = Partial<Record<SectorKind, List | 'failed'>>

/** Sectors of a kind: those the page came with, others fetched when first wanted and kept. */
export function useSectors(kind: SectorKind, loaded: LoadedSectors) {
  const [fetched, setFetched] = useState<Fetched>({})
  const known = kind === loaded.kind ? loaded.list : fetched[kind]

  const missing = known === undefined
  useEffect(() => {
    if (!missing) return undefined
    const leaving = new AbortController()
    void ask('sectors', { kind }, { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return
      setFetched((before) => ({ ...before, [kind]: outcome.ok ? outcome.value.list : 'failed' }))
    })
    return () => leaving.abort()
  }, [missing, kind])

  const retry = () => setFetched(({ [kind]: _failed, ...others }) => others)
  return { list: known === 'failed' ? undefined : known, failed: known === 'failed', retry }
}
