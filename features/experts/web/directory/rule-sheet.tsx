import type { ReactNode } from 'react'
import { BottomSheet } from '@niujin/ui/dialog'
import { RANKING_RULE } from '../../domain/ranking.ts'
import styles from './rule-sheet.module.css'

/** How the ranking is made. */
export default function RuleSheet({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <BottomSheet title="排行怎样算" onClose={onClose}>
      <ul className={styles.rules}>
        {RANKING_RULE.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </BottomSheet>
  )
}
