import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, PartLink, RefreshIcon, Skeleton, Tabs } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import { REVIEW_STATUSES, type StaffVideo } from '../contract.ts'
import { clockText } from '../web/parts/clock-text.ts'
import type { ConsolePageProps } from './page-props.ts'
import { useQueue, type Queue, type ReviewStatus } from './use-queue.ts'
import { VideoReview } from './video-review.tsx'
import styles from './videos.module.css'

const NAMES: Readonly<Record<ReviewStatus, string>> = { pending: '待审核', published: '已发布', rejected: '已退回' }

/** Short videos by state, and one to look at and decide. */
export function VideosPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <QueueView {...props} /> : <VideoReview key={props.rest} {...props} />
}

function QueueView({ query, epoch, go }: ConsolePageProps): ReactNode {
  const status = REVIEW_STATUSES.find((one) => one === query.get('state')) ?? 'pending'
  const queue = useQueue(status, epoch)
  const items = REVIEW_STATUSES.map((key) => ({ key, label: `${NAMES[key]}${queue.counts ? ` ${queue.counts[key]}` : ''}` }))
  return (
    <section className={styles.sheet} aria-label="短视频">
      <div className={styles.tabs}>
        <Tabs label="视频的状态" items={items} value={status} onChange={(key) => go(`/console/videos?state=${key}`)} />
        <Button look="ghost" size="small" icon={<RefreshIcon />} busy={queue.busy && queue.rows !== undefined} onClick={queue.reload}>
          刷新
        </Button>
      </div>
      <QueueTable queue={queue} status={status} />
    </section>
  )
}

function QueueTable({ queue, status }: { queue: Queue; status: ReviewStatus }): ReactNode {
  const { rows, nextCursor, busy, refused, reload, more } = queue
  if (!rows) return refused === undefined ? <Skeleton shape="row" count={6} /> : <ErrorState text={refused} onRetry={reload} />
  if (rows.length === 0) return <EmptyState drawing="live" text={status === 'pending' ? '没有等待审核的视频' : `没有${NAMES[status]}的视频`} />
  return (
    <>
      <table className={styles.table} aria-label={`${NAMES[status]}的视频`} aria-busy={busy || undefined}>
        <thead>
          <tr>
            <th scope="col">视频</th>
            <th scope="col">作者</th>
            <th scope="col" data-wide>
              时长
            </th>
            <th scope="col" data-wide>
              播放 / 赞
            </th>
            <th scope="col">提交时间</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <QueueRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {nextCursor !== null && (
        <div className={styles.more}>
          <Button look="secondary" busy={busy} onClick={more}>
            {refused === undefined ? '加载更多' : '重试'}
          </Button>
        </div>
      )}
    </>
  )
}

function QueueRow({ row }: { row: StaffVideo }): ReactNode {
  const { id, title, intro, poster, nickname, duration, plays, likes, createdAt } = row
  return (
    <tr>
      <td className={styles.video}>
        <span className={styles.poster}>{poster !== null && <img src={poster} alt="" loading="lazy" />}</span>
        <span>
          <PartLink href={`/console/videos/${encodeURIComponent(id)}`} className={styles.title}>
            {title}
          </PartLink>
          <span className={styles.intro}>{intro}</span>
        </span>
      </td>
      <td className={styles.quiet}>{nickname}</td>
      <td data-wide className={styles.quiet}>
        {clockText((duration ?? 0) / 1000)}
      </td>
      <td data-wide className={styles.quiet}>
        {plays} / {likes}
      </td>
      <td className={styles.quiet}>
        <time dateTime={createdAt}>{dateTimeText(Date.parse(createdAt))}</time>
      </td>
    </tr>
  )
}
