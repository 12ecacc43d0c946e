import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { BackIcon, EmptyState, ErrorState, LinkButton, PartLink, Skeleton } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { staffVideoGet, type StaffVideo } from '../contract.ts'
import { reasonOf } from '../web/calls.ts'
import { clockText } from '../web/parts/clock-text.ts'
import { DecideForm } from './decide-form.tsx'
import type { ConsolePageProps } from './page-props.ts'
import styles from './videos.module.css'

type Failure = { readonly code: string; readonly msg: string }

/** One video: played, with its words, and the decision about it. */
export function VideoReview({ rest, epoch }: ConsolePageProps): ReactNode {
  const { video, failure, reload, setVideo } = useVideo(rest, epoch)
  return (
    <>
      <PartLink href="/console/videos" className={styles.back}>
        <BackIcon />
        返回短视频
      </PartLink>
      {!video && !failure && <Skeleton shape="card" count={2} />}
      {!video && failure && <Missing failure={failure} onRetry={reload} />}
      {video && (
        <article className={styles.review} aria-labelledby="video-title">
          {video.url === null ? (
            <p className={styles.noFile}>没有可播放的文件</p>
          ) : (
            // Captions: nobody has written any for what members upload.
            <video className={styles.screen} src={video.url} poster={video.poster ?? undefined} controls playsInline preload="metadata" aria-label={`播放${video.title}`}>
              <track kind="captions" />
            </video>
          )}
          <div className={styles.side}>
            <h2 id="video-title" className={styles.name}>
              {video.title}
            </h2>
            {video.intro !== '' && <p className={styles.words}>{video.intro}</p>}
            <Facts video={video} />
            <DecideForm key={video.status} video={video} onChange={setVideo} />
          </div>
        </article>
      )}
    </>
  )
}

function useVideo(id: string, epoch: number) {
  const [video, setVideo] = useState<StaffVideo>()
  const [failure, setFailure] = useState<Failure>()
  const known = useRef<string>(undefined)
  const load = useCallback(async () => {
    setFailure(undefined)
    const outcome = await browserCall(staffVideoGet, { id })
    if (outcome.ok) setVideo(outcome.value)
    else if (outcome.code !== 'CANCELLED') setFailure(outcome)
  }, [id])
  useEffect(() => {
    const key = `${id} ${epoch}`
    if (known.current === key) return
    known.current = key
    void load()
  }, [id, epoch, load])
  return { video, failure, reload: () => void load(), setVideo }
}

function Missing({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  if (failure.code === 'VIDEO_UNKNOWN') return <EmptyState drawing="live" text="没有这条视频" action={<LinkButton href="/console/videos">返回短视频</LinkButton>} />
  return <ErrorState text={reasonOf(failure) ?? '没有加载出来，请重试'} onRetry={onRetry} />
}

const STATES: Readonly<Record<StaffVideo['status'], string>> = { draft: '没有传完', processing: '检查中', pending: '待审核', published: '已发布', rejected: '已退回', deleted: '已删除' }

function Facts({ video }: { video: StaffVideo }): ReactNode {
  const { status, reason, nickname, memberId, duration, width, height, bytes, decidedAt, decidedBy, createdAt } = video
  const rows: readonly (readonly [string, string])[] = [
    ['状态', STATES[status]],
    ['作者', `${nickname}（${memberId}）`],
    ['画面', width === null || height === null ? '未知' : `${width}×${height}，${clockText((duration ?? 0) / 1000)}，${((bytes ?? 0) / 1048576).toFixed(1)} MB`],
    ['提交', dateTimeText(Date.parse(createdAt))],
    ...(decidedAt === null ? [] : [['处理', `${dateTimeText(Date.parse(decidedAt))} ${decidedBy ?? '自动检查'}`] as const]),
    ...(reason === '' ? [] : [['原因', reason] as const]),
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
