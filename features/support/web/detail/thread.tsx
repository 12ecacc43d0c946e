import type { ReactNode } from 'react'
import { Avatar, Logo } from '@niujin/ui'
import { useMember, WrittenContent } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { Picture, Ticket } from '../../contract/index.ts'
import { PictureRow } from '../pictures/picture-row.tsx'
import styles from './thread.module.css'

/** What was written, oldest first; the times are full: an answer is looked up later. */
export function Thread({ ticket }: { ticket: Ticket }): ReactNode {
  const first = { author: 'member' as const, content: ticket.content, images: ticket.images, at: ticket.createdAt }
  return (
    <ol className={styles.thread} aria-label="反馈与答复">
      <Post {...first}>
        {ticket.contact !== '' && <p className={`caption ${styles.contact}`}>联系方式：{ticket.contact}</p>}
      </Post>
      {ticket.replies.map(({ id, author, content, images, at }) => (
        <Post key={id} author={author} content={content} images={images} at={at} />
      ))}
    </ol>
  )
}

type PostProps = {
  author: 'member' | 'staff'
  content: string
  images: readonly Picture[]
  at: string
  children?: ReactNode
}

function Post({ author, content, images, at, children }: PostProps): ReactNode {
  const member = useMember()
  return (
    <li className={styles.post} data-author={author}>
      {author === 'staff' ? (
        <span className={styles.logo}>
          <Logo word={false} />
        </span>
      ) : (
        <Avatar size="small" src={member?.avatar} />
      )}
      <div className={styles.words}>
        <p className={`soft ${styles.who}`}>
          {author === 'staff' ? '客服' : '我'}
          <time dateTime={at}>{dateTimeText(Date.parse(at))}</time>
        </p>
        <div className={`prose ${styles.content}`}>
          <WrittenContent content={content} className={styles.picture ?? ''} />
        </div>
        <PictureRow pictures={images} />
        {children}
      </div>
    </li>
  )
}
