import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { ForwardIcon, TextField } from '@niujin/ui'
import type { AreaTable, Region } from './areas.ts'
import { loadAreas } from './load-areas.ts'
import type { AddressProblems, Filled } from './use-address-form.ts'
import styles from './address.module.css'

const AreaSheet = lazy(() => import('./area-sheet.tsx'))

export type RegionFieldsProps = { filled: Filled; problems: AddressProblems; onChange: (region: Region) => void }

/** Province, city and district: chosen from the list of all, or typed where that list is not to be had. */
export function RegionFields(props: RegionFieldsProps): ReactNode {
  const [table, setTable] = useState<AreaTable | 'loading' | 'missing'>('loading')
  useEffect(() => {
    void loadAreas().then((found) => setTable(found ?? 'missing'))
  }, [])
  if (table === 'missing') return <TypedRegion {...props} />
  return <ChosenRegion {...props} table={table === 'loading' ? undefined : table} />
}

function ChosenRegion({
  filled,
  problems,
  onChange,
  table,
}: RegionFieldsProps & { table: AreaTable | undefined }): ReactNode {
  const [open, setOpen] = useState(false)
  const region = regionIn(filled)
  const chosen = [...new Set([region.province, region.city, region.district])].filter(Boolean).join(' ')
  const words = chosen === '' ? '省、市、区县' : chosen
  const problem = problems.province ?? problems.city ?? problems.district
  return (
    <div className="stack-4">
      <span className={styles.label}>所在地区</span>
      <button
        type="button"
        className={styles.choose}
        aria-label={`所在地区 ${words}`}
        data-invalid={problem !== undefined}
        disabled={!table}
        onClick={() => setOpen(true)}
      >
        <span className={chosen === '' ? styles.unchosen : undefined}>{words}</span>
        <ForwardIcon />
      </button>
      {problem !== undefined && (
        <p className={styles.refused} role="alert">
          {problem}
        </p>
      )}
      {open && table && (
        <Suspense>
          <AreaSheet
            table={table}
            region={region}
            onChoose={(next) => {
              onChange(next)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function TypedRegion({ filled, problems, onChange }: RegionFieldsProps): ReactNode {
  const type = (part: Partial<Region>) => onChange({ ...regionIn(filled), ...part, areaCode: '' })
  return (
    <>
      <TextField
        label="省份"
        value={filled.province}
        maxLength={30}
        autoComplete="address-level1"
        error={problems.province}
        onChange={(province) => type({ province })}
      />
      <TextField
        label="城市"
        value={filled.city}
        maxLength={30}
        autoComplete="address-level2"
        error={problems.city}
        onChange={(city) => type({ city })}
      />
      <TextField
        label="区县"
        value={filled.district}
        maxLength={30}
        autoComplete="address-level3"
        error={problems.district}
        onChange={(district) => type({ district })}
      />
    </>
  )
}

function regionIn({ province, city, district, areaCode = '' }: Filled): Region {
  return { province, city, district, areaCode }
}
