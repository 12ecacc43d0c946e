import { useState, type ReactNode } from 'react'
import { Chip } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { choicesAfter, isComplete, pathOf, regionOf, type AreaPath, type AreaTable, type Region } from './areas.ts'
import styles from './address.module.css'

const LEVELS = ['请选择省份', '请选择城市', '请选择区县']

export type AreaSheetProps = {
  table: AreaTable
  /** what stands in the address now */
  region: Region
  onChoose: (region: Region) => void
  onClose: () => void
}

/** Chooses province, city and district one after the other; a level above can be opened again. */
export default function AreaSheet({ table, region, onChoose, onClose }: AreaSheetProps): ReactNode {
  const known = pathOf(table, region)
  const [path, setPath] = useState<AreaPath>(isComplete(table, known) ? known.slice(0, -1) : known)
  const choose = (next: AreaPath) => {
    if (isComplete(table, next)) onChoose(regionOf(next))
    else setPath(next)
  }
  const current = known[path.length]?.code
  return (
    <BottomSheet title="选择地区" onClose={onClose}>
      <div className={styles.levels}>
        {path.map((area, level) => (
          <Chip key={area.code} onClick={() => setPath(path.slice(0, level))}>
            {area.name}
          </Chip>
        ))}
        <span className={styles.level}>{LEVELS[path.length]}</span>
      </div>
      {choicesAfter(table, path).map((area) => (
        <SheetRow key={area.code} chosen={area.code === current} onClick={() => choose([...path, area])}>
          {area.name}
        </SheetRow>
      ))}
    </BottomSheet>
  )
}
