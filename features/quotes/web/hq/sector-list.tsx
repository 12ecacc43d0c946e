import { useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { AsLoaded } from '../live/quote-store.ts'
import type { LoadedSectors } from './load-hq.ts'
import { SectorRow } from './sector-row.tsx'

type Sector = LoadedSectors['list'][number]

const AT_FIRST = 6

/** Sectors by their change, each with the stock that leads it; a few at first, all when asked. */
export function SectorList({ sectors, label }: { sectors: readonly Sector[]; label: string }): ReactNode {
  const [all, setAll] = useState(false)
  const shown = all ? sectors : sectors.slice(0, AT_FIRST)
  return (
    <>
      <AsLoaded value>
        <ul aria-label={label}>
          {shown.map((sector) => (
            <li key={sector.quote.id}>
              <SectorRow sector={sector} />
            </li>
          ))}
        </ul>
      </AsLoaded>
      {sectors.length > AT_FIRST && (
        <Button variant="ghost" block onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${sectors.length} 个`}
        </Button>
      )}
    </>
  )
}
