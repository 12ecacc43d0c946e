import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { BackIcon, EmptyState, ErrorState, LinkButton, PartLink, Skeleton } from '@niujin/ui'
import { browserCall, reasonOf } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { staffFeedbackGet, type Picture, type StaffTicket, type TicketStatus } from '../contract.ts'
import { PictureRow } from '../web/parts/picture-row.tsx'
import { StatusBadge } from '../web/parts/status-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './feedback.module.css'
import type { ConsolePageProps } from './page-props.ts'

/** One ticket: whose it is, what was written, and the answer to it. */
export function TicketPage({ rest, may, epoch }: ConsolePageProps): ReactNode {
  const { ticket, first, failure, reload, setTicket } = useTicket(rest, epoch)
  return (
    <>
      <PartLink href={`/console/feedback${first ? `?state=${first}` : ''}`} className={styles.back}>
        <BackIcon />
        返回反馈列表
      </PartLink>
      {!ticket && !failure && <Skeleton shape="card" count={2} />}
      {!ticket && failure && <Missing failure={failure} onRetry={reload} />}
      {ticket && (
        <article className={styles.ticket} aria-labelledby="ticket-title">
          <header className={styles.head}>
            <h2 className={styles.name} id="ticket-title">
              {ticket.title}
            </h2>
            <StatusBadge status={ticket.status} />
          </header>
          <Facts ticket={ticket} canOpenMember={may('member.find')} />
          <Thread ticket={ticket} />
          <Answer ticket={ticket} mayAnswer={may('support.answer')} onChange={setTicket} />
        </article>
      )}
    </>
  )
}

type Failure = { readonly code: string; readonly msg: string }

function useTicket(id: string, epoch: number) {
  const [ticket, setTicket] = useState<StaffTicket>()
  // The list it was opened from, which an answer takes it out of.
  const [first, setFirst] = useState<TicketStatus>()
  const [failure, setFailure] = useState<Failure>()
  const known = useRef<string>(undefined)
  const load = useCallback(async () => {
    setFailure(undefined)
    const outcome = await browserCall(staffFeedbackGet, { id })
    if (outcome.ok) {
      setTicket(outcome.value)
      setFirst((before) => before ?? outcome.value.status)
    } else if (outcome.code !== 'CANCELLED') setFailure(outcome)
  }, [id])
  useEffect(() => {
    const key = `${id} ${epoch}`
    if (known.current === key) return
    known.current = key
    void load()
  }, [id, epoch, load])
  return { ticket, first, failure, reload: () => void load(), setTicket }
}

function Missing({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  if (failure.code === 'TICKET_UNKNOWN') {
    return <EmptyState drawing="message" text="没有这条反馈" action={<LinkButton href="/console/feedback">返回反馈列表</LinkButton>} />
  }
  return <ErrorState text={reasonOf(failure) ?? '没有加载出来，请重试'} onRetry={onRetry} />
}

function Facts({ ticket, canOpenMember }: { ticket: StaffTicket; canOpenMember: boolean }): ReactNode {
  const { memberId, contact, rating } = ticket
  return (
    <dl className={styles.facts}>
      <div>
        <dt>会员</dt>
        <dd>
          {canOpenMember ? (
            <PartLink href={`/console/members/${encodeURIComponent(memberId)}`} className={styles.link}>
              {memberId}
            </PartLink>
          ) : (
            memberId
          )}
        </dd>
      </div>
      <div>
        <dt>联系方式</dt>
        <dd>{contact === '' ? '没有填写' : contact}</dd>
      </div>
      {rating !== null && (
        <div>
          <dt>会员评分</dt>
          <dd>{rating}/5</dd>
        </div>
      )}
    </dl>
  )
}

function Thread({ ticket }: { ticket: StaffTicket }): ReactNode {
  return (
    <ol className={styles.thread} aria-label="反馈与答复">
      <Post author="member" content={ticket.content} images={ticket.images} at={ticket.createdAt} />
      {ticket.replies.map(({ id, author, content, images, at }) => (
        <Post key={id} author={author} content={content} images={images} at={at} />
      ))}
    </ol>
  )
}

type PostProps = { author: 'member' | 'staff'; content: string; images: readonly Picture[]; at: string }

/** What people wrote stays text: an address in it is not fetched from here. */
function Post({ author, content, images, at }: PostProps): ReactNode {
  return (
    <li className={styles.post} data-author={author}>
      <p className={styles.who}>
        <span>{author === 'staff' ? '客服' : '会员'}</span>
        <time dateTime={at}>{dateTimeText(Date.parse(at))}</time>
      </p>
      <p className={styles.content}>{content}</p>
      <div className={styles.images}>
        <PictureRow pictures={images} />
      </div>
    </li>
  )
}

function Answer(props: { ticket: StaffTicket; mayAnswer: boolean; onChange: (ticket: StaffTicket) => void }): ReactNode {
  if (props.ticket.status === 'closed') return <p className={styles.ended}>反馈已关闭，不能再答复。</p>
  if (!props.mayAnswer) return <p className={styles.ended}>你可以查看反馈，不能答复。</p>
  return <AnswerForm ticket={props.ticket} onChange={props.onChange} />
}
