import { lazy, Suspense, type ReactNode } from 'react'
import { AuthorLink } from '@niujin/community/web'
import { clockText, dateText, weekdayText } from '@niujin/web-kit/formats'
import type { Room } from '../../contract/index.ts'
import styles from './host-panel.module.css'

const LiveBanners = lazy(async () => ({ default: (await import('@niujin/feed/web')).LiveBanners }))

/** 主持人: who it is, and what this broadcast is about. */
export function HostPanel({ room }: { room: Room }): ReactNode {
  const start = Date.parse(room.startTime)
  const host = { ...room.host, niujinUid: room.host.uid }
  return (
    <section className={`stack-12 ${styles.panel}`} aria-label="主持人">
      <div className="line-12">
        <AuthorLink author={host} shows="picture" size="large" />
        <div>
          <p>
            <AuthorLink author={host} className={styles.name ?? ''} />
          </p>
          {room.programme !== null && <p className={styles.quiet}>{room.programme}</p>}
        </div>
      </div>
      <h2 className={styles.title}>{room.title}</h2>
      <p className={styles.quiet}>
        {dateText(start)} {weekdayText(start)} {clockText(start)} 开播 · {room.booked} 人预约
      </p>
      {room.introduction !== '' && <p className={`prose ${styles.introduction}`}>{room.introduction}</p>}
      <Suspense>
        <LiveBanners />
      </Suspense>
      <p className={styles.quiet}>直播内容仅供参考，不构成投资建议。</p>
    </section>
  )
}
