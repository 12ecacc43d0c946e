import { useSyncExternalStore, type ReactNode } from 'react'
import { EmptyState, PlayIcon } from '@niujin/ui'
import type { Chapter } from '../../../domain/index.ts'
import type { PlayClock } from '../play/play-clock.ts'
import { playTime, spokenTime } from '../play/play-time.ts'
import styles from './chapter-list.module.css'

export type ChapterListProps = { chapters: readonly Chapter[]; clock: PlayClock; onGo: (ms: number) => void }

/** The chapters, with the one that plays; a tap goes there. */
export function ChapterList({ chapters, clock, onGo }: ChapterListProps): ReactNode {
  const current = () => chapters.findLastIndex(({ fromMs }) => fromMs <= clock.read())
  const playing = useSyncExternalStore(clock.watch, current, current)
  if (chapters.length === 0) return <EmptyState text="这场回顾没有分章节" />
  return (
    <ol className={styles.list} aria-label="章节">
      {chapters.map(({ fromMs, title }, at) => (
        <li key={fromMs}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={at === playing || undefined}
            onClick={() => onGo(fromMs)}
          >
            <span className={styles.time} aria-label={spokenTime(fromMs)}>
              {playTime(fromMs)}
            </span>
            <span className={`grow ${styles.title}`}>{title}</span>
            {at === playing && (
              <span className={styles.now}>
                <PlayIcon aria-hidden />
                正在看
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
