import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ArrowDownIcon, LinkProvider, type PartLinkProps } from '@niujin/ui'
import type { ChatView } from './chat-store.ts'
import { listenForPress } from './press.ts'
import { useStick, type StickStore } from './use-stick.ts'
import styles from './chat-list.module.css'

export type MessageAreaProps = {
  store: StickStore
  view: Pick<ChatView, 'messages' | 'isFollowing' | 'waiting'>
  /** how links inside messages are drawn */
  link: (props: PartLinkProps) => ReactNode
  /** leads back to where new messages come, when none is waiting there */
  backText: string
  /** a row was tapped, pressed long, or chosen by key */
  onChoose: (row: string) => void
  /** beside the rows, not among them */
  after?: ReactNode
  children: ReactNode
}

/** A box of messages, of a room or of a recording: at the newest while the reader follows, still while they read further up. */
export function MessageArea({ store, view, link, backText, onChoose, after, children }: MessageAreaProps): ReactNode {
  const { area, onScroll } = useStick(store, view)
  const choose = useEffectEvent(onChoose)
  useEffect(() => (area.current ? listenForPress(area.current, (row) => choose(row)) : undefined), [area])
  return (
    <LinkProvider component={link}>
      <div className={styles.frame}>
        {/* A box that scrolls must be reached by keys; inside, the arrows go from message to message. */}
        <div
          ref={area}
          role="log"
          aria-label="聊天"
          aria-live="off"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={styles.area}
          onScroll={onScroll}
        >
          <div className={styles.list}>{children}</div>
        </div>
        {!view.isFollowing && (
          <button type="button" className={styles.pill} onClick={() => store.follow(true)}>
            <ArrowDownIcon aria-hidden />
            {view.waiting > 0 ? `${view.waiting > 999 ? '999+' : view.waiting} 条新消息` : backText}
          </button>
        )}
        {after}
      </div>
    </LinkProvider>
  )
}
