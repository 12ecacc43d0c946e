import type { ReactNode } from 'react'
import { AuthorLink } from '@niujin/community/web'
import { UsersIcon } from '@niujin/ui'
import { bigNumber, dateText, weekdayText } from '@niujin/web-kit/formats'
import type { BroadcastCard } from '../../../contract/index.ts'
import styles from '../../room/host-bar.module.css'

/** Whose broadcast it was, when, and how many have watched. */
export function RecordingHead({
  broadcast: { host, title, startTime, viewers },
}: {
  broadcast: BroadcastCard
}): ReactNode {
  const start = Date.parse(startTime)
  return (
    <header className={styles.bar}>
      <AuthorLink author={{ ...host, niujinUid: host.uid }} shows="picture" />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={`caption line-8 ${styles.about}`}>
          <span className={styles.viewers}>{host.nickname}</span>
          <time dateTime={startTime} className={styles.host}>
            {dateText(start)} {weekdayText(start)}
          </time>
          {viewers > 0 && (
            <span className={styles.viewers}>
              <UsersIcon aria-hidden />
              {bigNumber(viewers)} 人看过
            </span>
          )}
        </p>
      </div>
    </header>
  )
}
