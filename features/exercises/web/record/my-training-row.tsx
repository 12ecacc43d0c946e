import type { ReactNode } from 'react'
import { CandleIcon, ListRow } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { trainPath } from '../shared/paths.ts'
import styles from './my-training-row.module.css'

/** K线训练 in the personal centre. */
export default function MyTrainingRow(): ReactNode {
  const isRouted = useIsRouted()
  if (!isRouted(trainPath())) return null
  return (
    <div className={styles.row}>
      <ListRow title="K线训练" lead={<CandleIcon className={styles.icon ?? ''} />} href={trainPath()} />
    </div>
  )
}
