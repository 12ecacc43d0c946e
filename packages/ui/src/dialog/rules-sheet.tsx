import type { ReactNode } from 'react'
import { BottomSheet } from './bottom-sheet.tsx'
import styles from './rules-sheet.module.css'

export type RulesSheetProps = {
  title: string
  rules: readonly { readonly title: string; readonly text: string }[]
  onClose: () => void
}

/** How something goes and is counted, rule by rule. */
export function RulesSheet({ title, rules, onClose }: RulesSheetProps): ReactNode {
  return (
    <BottomSheet title={title} onClose={onClose}>
      <dl className={styles.rules}>
        {rules.map((rule) => (
          <div key={rule.title}>
            <dt className={styles.title}>{rule.title}</dt>
            <dd className={styles.text}>{rule.text}</dd>
          </div>
        ))}
      </dl>
    </BottomSheet>
  )
}
