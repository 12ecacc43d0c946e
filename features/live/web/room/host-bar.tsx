import type { ReactNode } from 'react'
import { AuthorLink } from '@niujin/community/web'
import { Badge, UsersIcon } from '@niujin/ui'
import { bigNumber } from '@niujin/web-kit/formats'
import type { Room } from '../../contract/index.ts'
import { STATE_NAMES } from '../../contract/limits.ts'
import styles from './host-bar.module.css'

/** Who speaks about what, and how many watch. */
export function HostBar({ room, action }: { room: Room; action?: ReactNode }): ReactNode {
  const { host, title, state, viewers, booked } = room
  const isOnAir = state === 'live' || state === 'interrupted'
  const isToCome = state === 'draft' || state === 'scheduled' || state === 'ready'
  return (
    <header className={styles.bar}>
      <AuthorLink author={{ ...host, niujinUid: host.uid }} shows="picture" />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={`caption line-8 ${styles.about}`}>
          <Badge variant={isOnAir ? 'accent' : 'plain'}>{STATE_NAMES[state]}</Badge>
          <span className={styles.host}>{host.nickname}</span>
          <span className={styles.viewers}>
            <UsersIcon aria-hidden />
            {isToCome ? `${bigNumber(booked)} 人预约` : `${bigNumber(viewers)} 人${isOnAir ? '在看' : '看过'}`}
          </span>
        </p>
      </div>
      {action}
    </header>
  )
}
