import type { ReactNode } from 'react'
import { DetailPage, Fact, Facts, SubjectHead, When, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffVideoGet, type StaffVideo } from '../contract/index.ts'
import { clockText } from '../web/clock-text.ts'
import { DecideForm } from './decide-form.tsx'
import styles from './videos.module.css'

/** One video: played, with its words, and the decision about it. */
export function VideoReview({ rest, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffVideoGet, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/videos', name: '返回短视频' }}
      missing={{ codes: ['VIDEO_UNKNOWN'], text: '没有这条视频', drawing: 'live' }}
      read={read}
    >
      {(video) => (
        <article className={styles.review} aria-labelledby="video-title">
          <Player video={video} />
          <div className={styles.side}>
            <SubjectHead id="video-title" title={video.title} />
            {video.intro !== '' && <p className={styles.words}>{video.intro}</p>}
            <VideoFacts video={video} />
            <DecideForm key={video.status} video={video} onChange={read.set} />
          </div>
        </article>
      )}
    </DetailPage>
  )
}

function Player({ video: { url, poster, title } }: { video: StaffVideo }): ReactNode {
  if (url === null) return <p className={styles.noFile}>没有可播放的文件</p>
  return (
    // Captions: nobody has written any for what members upload.
    <video
      className={styles.screen}
      src={url}
      poster={poster ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={`播放${title}`}
    >
      <track kind="captions" />
    </video>
  )
}

const STATES: Readonly<Record<StaffVideo['status'], string>> = {
  draft: '没有传完',
  processing: '检查中',
  pending: '待审核',
  published: '已发布',
  rejected: '已退回',
  deleted: '已删除',
}

function VideoFacts({ video }: { video: StaffVideo }): ReactNode {
  const { status, reason, nickname, memberId, decidedAt, decidedBy, createdAt } = video
  return (
    <Facts>
      <Fact name="状态">{STATES[status]}</Fact>
      <Fact name="作者">{`${nickname}（${memberId}）`}</Fact>
      <Fact name="画面">{pictureText(video)}</Fact>
      <Fact name="提交">
        <When at={createdAt} />
      </Fact>
      {decidedAt !== null && (
        <Fact name="处理">
          <When at={decidedAt} /> {decidedBy ?? '自动检查'}
        </Fact>
      )}
      {reason !== '' && <Fact name="原因">{reason}</Fact>}
    </Facts>
  )
}

function pictureText({ duration, width, height, bytes }: StaffVideo): string {
  return width === null || height === null
    ? '未知'
    : `${width}×${height}，${clockText((duration ?? 0) / 1000)}，${((bytes ?? 0) / 1048576).toFixed(1)} MB`
}
