import type { ReactNode } from 'react'
import { PagedTable, RowLink, Sheet, SheetTabs, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { REVIEW_STATUSES, staffVideos, type StaffVideo } from '../contract/index.ts'
import { clockText } from '../web/clock-text.ts'
import { VideoReview } from './video-review.tsx'
import styles from './videos.module.css'

const NAMES: Readonly<Record<(typeof REVIEW_STATUSES)[number], string>> = {
  pending: '待审核',
  published: '已发布',
  rejected: '已退回',
}

/** Short videos by state, and one to look at and decide. */
export function VideosPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <QueueView {...props} /> : <VideoReview key={props.rest} {...props} />
}

const COLUMNS: readonly Column<StaffVideo>[] = [
  { name: '视频', show: (row) => <About row={row} /> },
  { name: '作者', show: ({ nickname }) => nickname, quiet: true },
  { name: '时长', show: ({ duration }) => clockText((duration ?? 0) / 1000), wide: true, quiet: true },
  { name: '播放 / 赞', show: ({ plays, likes }) => `${plays} / ${likes}`, wide: true, quiet: true },
  { name: '提交时间', show: ({ createdAt }) => <When at={createdAt} />, quiet: true },
]

function QueueView({ query, epoch, go }: ConsolePageProps): ReactNode {
  const status = REVIEW_STATUSES.find((one) => one === query.get('state')) ?? 'pending'
  const queue = usePaged({ key: status, epoch, ask: (page) => browserCall(staffVideos, { status, ...page }) })
  const counts = queue.last?.counts
  const items = REVIEW_STATUSES.map((key) => ({ key, label: `${NAMES[key]}${counts ? ` ${counts[key]}` : ''}` }))
  const empty = status === 'pending' ? '没有等待审核的视频' : `没有${NAMES[status]}的视频`
  return (
    <Sheet label="短视频">
      <SheetTabs
        label="视频的状态"
        items={items}
        value={status}
        onChange={(key) => go(`/console/videos?state=${key}`)}
        list={queue}
      >
        <PagedTable label={`${NAMES[status]}的视频`} columns={COLUMNS} paged={queue} empty={empty} drawing="live" />
      </SheetTabs>
    </Sheet>
  )
}

function About({ row: { id, title, intro, poster } }: { row: StaffVideo }): ReactNode {
  return (
    <div className={styles.video}>
      <span className={styles.poster}>
        {poster !== null && <img src={poster} alt="" loading="lazy" className="cover" />}
      </span>
      <span>
        <RowLink href={`/console/videos/${encodeURIComponent(id)}`}>{title}</RowLink>
        <span className={styles.intro}>{intro}</span>
      </span>
    </div>
  )
}
