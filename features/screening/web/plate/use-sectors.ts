import { useState } from 'react'
import { ask } from '@niujin/quotes/web'
import { useRead, type Loaded, type Read } from '@niujin/web-kit/asking'

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

/** Sectors of a kind; fetched when first wanted and kept while the page is open. */
export function useSectors(kind: SectorKind): Read<readonly Sector[]> {
  const [known] = useState(() => new Map<SectorKind, Loaded<readonly Sector[]>>())
  return useRead({
    key: kind,
    loaded: known.get(kind),
    ask: async (options) => {
      const outcome = await ask('sectors', { kind }, options)
      if (!outcome.ok) return outcome
      const value = outcome.value.list.map(({ quote, members }) => ({ id: quote.id, name: quote.name, members }))
      known.set(kind, { key: kind, value })
      return { ok: true, value }
    },
  })
}
