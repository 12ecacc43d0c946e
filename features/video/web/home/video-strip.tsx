import type { ReactNode } from 'react'
import { PlayIcon, Section, Skeleton } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { OutputOf } from '@niujin/contract-kit'
import type { Video, videoFeed } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { clockText, countText } from '../clock-text.ts'
import { videoPath } from '../paths.ts'
import { STRIP_COUNT } from './strip-count.ts'
import styles from './video-strip.module.css'

export type VideoStripProps = {
  title?: string
  /** One author's only. */
  uid?: string
  /** Where 更多 leads; left out, there is no such link. */
  moreHref?: string
  /** What the server drew the page with. */
  ahead?: OutputOf<typeof videoFeed> | undefined
}

/** A row of short videos to swipe through; nothing at all while there are none. */
export function VideoStrip({ title = '短视频', uid, moreHref, ahead }: VideoStripProps): ReactNode {
  const key = uid ?? ''
  const { value, state } = useRead({
    key,
    loaded: ahead && { key, value: ahead },
    ask: (options) => ask('videoFeed', { count: STRIP_COUNT, ...(uid !== undefined && { uid }) }, options),
  })
  // A row that did not come leaves no hole.
  if (value ? value.list.length === 0 : state !== 'loading') return null
  return (
    <Section title={title} {...(moreHref !== undefined && { moreHref })} flush className={styles.section ?? ''}>
      {value === undefined ? (
        <div className={styles.space}>
          <Skeleton shape="card" />
        </div>
      ) : (
        <ul className={styles.row} aria-label={title}>
          {value.list.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function VideoCard({ video: { id, title, poster, duration, plays, author } }: { video: Video }): ReactNode {
  return (
    <PageLink to={videoPath(id)} className={styles.card}>
      <span className={styles.picture}>
        {poster !== null && <img src={poster} alt="" loading="lazy" />}
        <span className={styles.facts}>
          <PlayIcon />
          {plays > 0 && <span>{countText(plays, '')}</span>}
          <span className={styles.length}>{clockText(duration / 1000)}</span>
        </span>
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.author}>{author.nickname}</span>
    </PageLink>
  )
}
