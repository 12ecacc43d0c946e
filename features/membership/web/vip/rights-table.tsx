import type { ReactNode } from 'react'
import { LEVELS, type Level } from '@niujin/commerce'
import { CheckIcon } from '@niujin/ui'
import type { RightRow } from '../../contract/index.ts'
import styles from './rights-table.module.css'

const HEADS = [
  ['free', '普通'],
  ['vip', 'VIP'],
  ['svip', 'SVIP'],
] as const satisfies readonly (readonly [Level, string])[]

export type RightsTableProps = {
  rights: readonly RightRow[]
  /** One's own level, which is marked; a guest has none. */
  own: Level | undefined
  /** The level that is being bought. */
  chosen: Level | undefined
}

/** What each level may have, side by side. */
export function RightsTable({ rights, own, chosen }: RightsTableProps): ReactNode {
  return (
    <table className={styles.table} aria-label="各等级的权益">
      <thead>
        <tr>
          <th scope="col">权益</th>
          {HEADS.map(([level, name]) => (
            <th key={level} scope="col" aria-label={LEVELS[level]} data-chosen={level === chosen || undefined}>
              {name}
              {level === own && <span className={styles.own}>我的</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right.name}>
            <th scope="row">{right.title}</th>
            {HEADS.map(([level]) => (
              <td key={level} data-chosen={level === chosen || undefined}>
                <Amount value={right[level]} unit={right.unit} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How much of it; what one has or has not is ticked. */
function Amount({ value, unit }: { value: number; unit: string }): ReactNode {
  if (unit !== '') return `${value} ${unit}`
  return (
    <>
      {value > 0 ? <CheckIcon className={styles.tick ?? ''} /> : <span aria-hidden>—</span>}
      <span className="unseen">{value > 0 ? '有' : '没有'}</span>
    </>
  )
}
