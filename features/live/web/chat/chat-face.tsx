import type { ReactNode } from 'react'
import { Avatar } from '@niujin/ui'
import styles from './chat-row.module.css'

/** Who speaks: their picture, or the first sign of their name, which costs one element where hundreds come by. */
export function ChatFace({
  avatar,
  nickname = '',
}: {
  avatar: string | null | undefined
  nickname?: string | undefined
}): ReactNode {
  if (avatar) return <Avatar src={avatar} size="small" />
  return (
    <span className={styles.face} aria-hidden>
      {nickname === '' ? '' : String.fromCodePoint(nickname.codePointAt(0) ?? 0)}
    </span>
  )
}
