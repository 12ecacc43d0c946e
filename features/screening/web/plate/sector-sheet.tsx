import { useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import type { NamedSector, SectorSet } from '../device/universes.ts'
import { SectorPicker } from './sector-picker.tsx'

export type SectorSheetProps = {
  set: SectorSet
  onSave: (sectors: NamedSector[]) => void
  onClose: () => void
}

/** Changes which sectors a saved set holds. */
export default function SectorSheet({ set, onSave, onClose }: SectorSheetProps): ReactNode {
  const [sectors, setSectors] = useState<NamedSector[]>(set.sectors)
  return (
    <BottomSheet
      title={set.name}
      onClose={onClose}
      footer={
        <Button block disabled={sectors.length === 0} onClick={() => onSave(sectors)}>
          保存 {sectors.length} 个板块
        </Button>
      }
    >
      <SectorPicker chosen={sectors} onChange={setSectors} />
    </BottomSheet>
  )
}
