import { useState, type ReactNode } from 'react'
import { DetailPage, Fact, Facts, MemberLink, Subject, When, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffFeedbackGet, type Picture, type StaffTicket, type TicketStatus } from '../contract/index.ts'
import { PictureRow } from '../web/pictures/picture-row.tsx'
import { StatusBadge } from '../web/status-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './feedback.module.css'

/** One ticket: whose it is, what was written, and the answer to it. */
export function TicketPage({ rest, may, epoch }: ConsolePageProps): ReactNode {
  // The list it was opened from, which an answer takes it out of.
  const [from, setFrom] = useState<TicketStatus>()
  const read = useRead({
    key: rest,
    epoch,
    ask: async () => {
      const outcome = await browserCall(staffFeedbackGet, { id: rest })
      if (outcome.ok) setFrom((before) => before ?? outcome.value.status)
      return outcome
    },
  })
  return (
    <DetailPage
      back={{ href: `/console/feedback${from ? `?state=${from}` : ''}`, name: '返回反馈列表' }}
      missing={{ codes: ['TICKET_UNKNOWN'], text: '没有这条反馈', drawing: 'message' }}
      read={read}
    >
      {(ticket) => (
        <Subject title={ticket.title} standing={<StatusBadge status={ticket.status} />} narrow>
          <Facts flow>
            <Fact name="会员">
              <MemberLink id={ticket.memberId} may={may} />
            </Fact>
            <Fact name="联系方式">{ticket.contact === '' ? '没有填写' : ticket.contact}</Fact>
            {ticket.rating !== null && <Fact name="会员评分">{ticket.rating}/5</Fact>}
          </Facts>
          <Thread ticket={ticket} />
          <Answer ticket={ticket} mayAnswer={may('support.answer')} onChange={read.set} />
        </Subject>
      )}
    </DetailPage>
  )
}

function Thread({ ticket }: { ticket: StaffTicket }): ReactNode {
  return (
    <ol aria-label="反馈与答复">
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
        <When at={at} />
      </p>
      <p className={`prose ${styles.content}`}>{content}</p>
      <div className={styles.images}>
        <PictureRow pictures={images} />
      </div>
    </li>
  )
}

function Answer(props: {
  ticket: StaffTicket
  mayAnswer: boolean
  onChange: (ticket: StaffTicket) => void
}): ReactNode {
  if (props.ticket.status === 'closed') return <p className={styles.ended}>反馈已关闭，不能再答复。</p>
  if (!props.mayAnswer) return <p className={styles.ended}>你可以查看反馈，不能答复。</p>
  return <AnswerForm ticket={props.ticket} onChange={props.onChange} />
}
