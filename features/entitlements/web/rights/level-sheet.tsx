import type { ReactNode } from 'react'
import type { Level } from '@niujin/commerce'
import type { OutputOf } from '@niujin/contract-kit'
import { Answered, Skeleton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import type { queryLevels } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { limitText } from './limit-text.ts'
import styles from './level-sheet.module.css'

export type LevelSheetProps = {
  /** the member's own level, which is marked */
  own: Level
  onClose: () => void
}

/** The rights of all levels side by side. */
export function LevelSheet({ own, onClose }: LevelSheetProps): ReactNode {
  const levels = useRead({ key: 'levels', ask: (options) => ask('queryLevels', {}, options) })
  return (
    <BottomSheet title="各等级的权益" onClose={onClose}>
      <Answered answer={levels} waiting={<Skeleton shape="row" count={7} />}>
        {(value) => <LevelTable value={value} own={own} />}
      </Answered>
    </BottomSheet>
  )
}

function LevelTable({
  value: { levels, rights },
  own,
}: {
  value: OutputOf<typeof queryLevels>
  own: Level
}): ReactNode {
  return (
    <table className={styles.table} aria-label="各等级的权益">
      <thead>
        <tr>
          <th scope="col">权益</th>
          {levels.map(({ level, title }) => (
            <th key={level} scope="col" data-own={level === own}>
              {title.replace(' 会员', '').replace('用户', '')}
              {level === own && <span className={styles.own}>我的</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right.name}>
            <th scope="row">{right.title}</th>
            {levels.map(({ level }) => (
              <td key={level} data-own={level === own}>
                {limitText(right[level], right.unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
