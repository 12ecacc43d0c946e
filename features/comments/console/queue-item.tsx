import type { ReactNode } from 'react'
import { Badge, Button } from '@niujin/ui'
import { ButtonRow, When } from '@niujin/console-kit'
import { plainText } from '@niujin/content-rules'
import { dateTimeText } from '@niujin/web-kit/formats'
import { REASON_NAMES, type StaffComment, type Verdict } from '../contract/index.ts'
import styles from './comments.module.css'

export type QueueItemProps = {
  comment: StaffComment
  onDecide: (verdict: Verdict) => void
  onMute: () => void
}

/** A comment with all that one decides by: where it stands, what it answers, words found, reports. */
export function QueueItem({ comment, onDecide, onMute }: QueueItemProps): ReactNode {
  const { id, content, parent, nickname, at, mute } = comment
  return (
    <li className={styles.item} aria-labelledby={`comment-${id}`}>
      <p className={styles.who}>
        <span className={styles.name} id={`comment-${id}`}>
          {nickname}
        </span>
        {mute.muted && (
          <Badge variant="danger">
            {mute.until === null ? '已永久禁言' : `禁言至 ${dateTimeText(Date.parse(mute.until))}`}
          </Badge>
        )}
        <When at={at} />
      </p>
      {parent !== null && <p className={styles.parent}>回复：{parent}</p>}
      <p className={styles.content}>{plainText(content)}</p>
      <About comment={comment} />
      <Reports reports={comment.reports} />
      <ButtonRow>
        <Decisions comment={comment} onDecide={onDecide} />
        <Button size="small" variant="ghost" onClick={onMute}>
          {mute.muted ? '解除禁言' : '禁言'}
        </Button>
      </ButtonRow>
    </li>
  )
}

function About({ comment: { target, words } }: { comment: StaffComment }): ReactNode {
  return (
    <p className={styles.about}>
      {target.kindName}
      {target.link === null ? (
        <span>{target.title}</span>
      ) : (
        <a href={target.link} target="_blank" rel="noreferrer" className={styles.link}>
          {target.title}
        </a>
      )}
      {words.map((word) => (
        <Badge key={word} variant="warning">
          {word}
        </Badge>
      ))}
    </p>
  )
}

function Reports({ reports }: { reports: StaffComment['reports'] }): ReactNode {
  if (reports.length === 0) return null
  return (
    <ul className={styles.reports} aria-label="举报">
      {reports.map(({ reason, detail, at }) => (
        <li key={`${at} ${reason} ${detail}`}>
          {REASON_NAMES[reason]}
          {detail !== '' && `：${detail}`}
        </li>
      ))}
    </ul>
  )
}

function Decisions({
  comment: { status, reports },
  onDecide,
}: Pick<QueueItemProps, 'comment' | 'onDecide'>): ReactNode {
  const waits = status === 'pending'
  return (
    <>
      {status !== 'visible' && (
        <Button size="small" onClick={() => onDecide('show')}>
          {waits ? '通过' : '恢复'}
        </Button>
      )}
      {status !== 'hidden' && (
        <Button size="small" variant="danger" onClick={() => onDecide('hide')}>
          {waits ? '不通过' : '隐藏'}
        </Button>
      )}
      {status === 'visible' && reports.length > 0 && (
        <Button size="small" variant="secondary" onClick={() => onDecide('keep')}>
          驳回举报
        </Button>
      )}
    </>
  )
}
