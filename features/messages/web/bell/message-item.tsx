import { memo, useState, type ReactNode } from 'react'
import { IconButton, MoreIcon } from '@niujin/ui'
import { isOwnPath, PageLink, useIsRouted } from '@niujin/web-kit'
import { dateTimeText, relativeTime } from '@niujin/web-kit/formats'
import type { Message } from '../../contract/index.ts'
import { KINDS } from './kinds.ts'
import styles from './message-item.module.css'

export type MessageItemProps = {
  message: Message
  /** milliseconds */
  now: number
  onOpen: () => void
  onMenu: () => void
}

/** One message. A tap opens what it is about and marks it read; one that leads nowhere unfolds. */
export const MessageItem = memo(function MessageItem({ message, now, onOpen, onMenu }: MessageItemProps): ReactNode {
  const { link, read, title } = message
  const isRouted = useIsRouted()
  const [unfolded, setUnfolded] = useState(false)
  const leads = link !== null && isOwnPath(link) && isRouted(link)
  const unfold = () => {
    setUnfolded((before) => !before)
    onOpen()
  }
  return (
    <li className={styles.item} data-read={read}>
      {leads ? (
        <PageLink to={link} className={styles.main} onClick={onOpen}>
          <Words message={message} now={now} />
        </PageLink>
      ) : (
        <button type="button" className={styles.main} aria-expanded={unfolded} onClick={unfold}>
          <Words message={message} now={now} unfolded={unfolded} />
        </button>
      )}
      <IconButton label={`${title}：更多操作`} className={styles.menu ?? ''} onClick={onMenu}>
        <MoreIcon />
      </IconButton>
    </li>
  )
})

function Words({ message, now, unfolded = false }: { message: Message; now: number; unfolded?: boolean }): ReactNode {
  const { kind, title, text, at, read } = message
  const { Icon, name } = KINDS[kind]
  const moment = Date.parse(at)
  return (
    <>
      <span className={styles.icon} data-kind={kind}>
        <Icon />
        {!read && <span className={styles.dot} aria-hidden />}
      </span>
      <span className={styles.words}>
        <span className={styles.head}>
          {!read && <span className="unseen">未读，</span>}
          <span className={`subheading ${styles.title}`}>{title}</span>
        </span>
        <span className={styles.text} data-unfolded={unfolded}>
          {text}
        </span>
        <span className={`caption ${styles.foot}`}>
          {name}
          <time dateTime={at} title={dateTimeText(moment)}>
            {relativeTime(moment, now)}
          </time>
        </span>
      </span>
    </>
  )
}
