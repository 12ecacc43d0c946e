import type { ReactNode } from 'react'
import { BottomSheet } from '@niujin/ui/dialog'
import { OPINION_RULES } from '../../domain/rules.ts'
import styles from './rules-sheet.module.css'

/** How opinions are stamped and measured. */
export default function RulesSheet({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <BottomSheet title="观点留痕怎么算" onClose={onClose}>
      <dl className={styles.rules}>
        {OPINION_RULES.map(({ title, text }) => (
          <div key={title}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </BottomSheet>
  )
}
