import { lazy, Suspense, useState, type ReactNode } from 'react'
import { instrumentPath } from '@niujin/quotes/web'
import { CloseIcon, HistoryIcon, IconButton, PartLink, Section, TrashIcon } from '@niujin/ui'
import { KindBadge } from './kind-badge.tsx'
import { noteOpened } from './open-found.ts'
import { forget, forgetAll, keyOfRemembered, useSearchHistory, type Remembered } from './search-history.ts'
import styles from './history-list.module.css'

// Asking is rare, and the dialog is heavy.
const ClearHistoryDialog = lazy(() => import('./clear-history-dialog.tsx'))

/** What was opened from the search and searched for on this device, with ways to forget one or all. */
export function HistoryList({ onWord }: { onWord: (word: string) => void }): ReactNode {
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
          <HistoryRow key={keyOfRemembered(one)} remembered={one} onWord={onWord} />
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

type HistoryRowProps = { remembered: Remembered; onWord: (word: string) => void }

function HistoryRow({ remembered, onWord }: HistoryRowProps): ReactNode {
  const name = 'word' in remembered ? remembered.word : remembered.name
  return (
    <li className={styles.row}>
      {'word' in remembered ? (
        <button type="button" className={styles.link} onClick={() => onWord(name)}>
          <HistoryIcon className={styles.icon ?? ''} />
          <span className="clip">{name}</span>
        </button>
      ) : (
        <PartLink
          href={instrumentPath(remembered.id, remembered.kind)}
          className={styles.link}
          onClick={() => noteOpened(remembered)}
        >
          <HistoryIcon className={styles.icon ?? ''} />
          <span className="clip">{name}</span>
          <KindBadge id={remembered.id} kind={remembered.kind} />
        </PartLink>
      )}
      <IconButton
        label={`删除${name}`}
        className={styles.remove ?? ''}
        onClick={() => forget(keyOfRemembered(remembered))}
      >
        <CloseIcon />
      </IconButton>
    </li>
  )
}
