import type { ReactNode } from 'react'
import { Answered, EmptyState, LinkButton, Skeleton } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { VideoCard } from './video-strip.tsx'
import styles from './author-videos-tab.module.css'

const COUNT = 20

/** 视频 on an author's page, the newest of them. */
export default function AuthorVideosTab({ niujinUid }: { niujinUid: string }): ReactNode {
  const videos = useRead({
    key: niujinUid,
    ask: (options) => ask('videoFeed', { count: COUNT, uid: niujinUid }, options),
  })
  return (
    <Answered answer={videos} waiting={<Skeleton shape="card" count={3} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState text="还没有发过视频" action={<LinkButton href="/VideoDetail">看看别的视频</LinkButton>} />
        ) : (
          <ul className={styles.grid} aria-label="视频">
            {list.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}
