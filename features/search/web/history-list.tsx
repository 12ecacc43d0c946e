import { lazy, Suspense, useState, type ReactNode } from 'react'
import { instrumentPath } from '@niujin/quotes/web'
import { CloseIcon, HistoryIcon, IconButton, PartLink, Section, TrashIcon } from '@niujin/ui'
import { KindBadge } from './kind-badge.tsx'
import { noteOpened } from './open-found.ts'
import { forget, forgetAll, useSearchHistory, type Opened } from './search-history.ts'
import styles from './history-list.module.css'

// Asking is rare, and the dialog is heavy.
const ClearHistoryDialog = lazy(() => import('./clear-history-dialog.tsx'))

/** What was opened from the search on this device, with ways to forget one or all. */
export function HistoryList(): ReactNode {
  const history = useSearchHistory()
  const [asking, setAsking] = useState(false)
  if (history.length === 0) return null
  const clear = (
    <IconButton label="清空搜索历史" className={styles.clear ?? ''} onClick={() => setAsking(true)}>
      <TrashIcon />
    </IconButton>
  )
  return (
    <Section title="搜索历史" action={clear} className={styles.section ?? ''} flush>
      <ul aria-label="搜索历史">
        {history.map((one) => (
          <HistoryRow key={one.id} opened={one} />
        ))}
      </ul>
      {asking && (
        <Suspense>
          <ClearHistoryDialog onConfirm={forgetAll} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function HistoryRow({ opened }: { opened: Opened }): ReactNode {
  const { id, name, kind } = opened
  return (
    <li className={styles.row}>
      <PartLink href={instrumentPath(id, kind)} className={styles.link} onClick={() => noteOpened(opened)}>
        <HistoryIcon className={styles.icon ?? ''} />
        <span className="clip">{name}</span>
        <KindBadge id={id} kind={kind} />
      </PartLink>
      <IconButton label={`删除${name}`} className={styles.remove ?? ''} onClick={() => forget(id)}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}
