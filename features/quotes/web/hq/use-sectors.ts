import { useEffect, useState } from 'react'
import { useStreamBroken } from '@niujin/web-kit/live'
import type { SectorKind } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import { useEvery } from '../list/use-every.ts'
import type { LoadedSectors } from './load-hq.ts'

type List = LoadedSectors['list']
type Fetched = Partial<Record<SectorKind, List | 'failed'>>

const ORDER_REFRESH = 3000

/**
 * Sectors of a kind: those the page came with, others fetched when first wanted and kept. As a list they are in the order
 * of a figure and are asked for again every few seconds, order and figures in one answer.
 */
export function useSectors(kind: SectorKind, loaded: LoadedSectors, isList: boolean) {
  const [fetched, setFetched] = useState<Fetched>({})
  const [newer, setNewer] = useState(loaded)
  // What the page is loaded with anew is newer than what was asked for in between.
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setNewer(loaded)
  }
  const known = kind === newer.kind ? newer.list : fetched[kind]
  const isBroken = useStreamBroken()
  useEvery(isList && !isBroken && Array.isArray(known) ? ORDER_REFRESH : undefined, async () => {
    const outcome = await ask('sectors', { kind })
    if (!outcome.ok) return
    if (kind === loaded.kind) setNewer({ ...loaded, list: outcome.value.list })
    else setFetched((before) => ({ ...before, [kind]: outcome.value.list }))
  })

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
