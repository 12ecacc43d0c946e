import { useState } from 'react'
import { useEvery, useRead, type Read } from '@niujin/web-kit/asking'
import { useStreamBroken } from '@niujin/web-kit/live'
import type { SectorKind } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import type { LoadedSectors } from './load-hq.ts'

type List = LoadedSectors['list']

interface Fetched {
  /** What the page was loaded with then; loaded anew, it has newer ones. */
  readonly since: LoadedSectors
  readonly lists: Partial<Record<SectorKind, List>>
}

const ORDER_REFRESH = 3000

/**
 * Sectors of a kind: those the page came with, others fetched when first wanted and kept until the page is loaded anew. As
 * a list they are in the order of a figure and are asked for again every few seconds, order and figures in one answer.
 */
export function useSectors(kind: SectorKind, loaded: LoadedSectors, isList: boolean): Read<List> {
  const [fetched, setFetched] = useState<Fetched>({ since: loaded, lists: {} })
  const known =
    (fetched.since === loaded ? fetched.lists[kind] : undefined) ?? (kind === loaded.kind ? loaded.list : undefined)
  const read = useRead({
    key: kind,
    loaded: known && { key: kind, value: known },
    ask: async (options) => {
      const outcome = await ask('sectors', { kind }, options)
      if (!outcome.ok) return outcome
      const { list } = outcome.value
      setFetched(({ since, lists }) => ({ since: loaded, lists: { ...(since === loaded && lists), [kind]: list } }))
      return { ok: true, value: list }
    },
  })
  const isBroken = useStreamBroken()
  useEvery(isList && !isBroken && read.value ? ORDER_REFRESH : undefined, read.reload)
  return read
}
