import type { ReactNode } from 'react'
import { Avatar, PartLink } from '@niujin/ui'
import type { BroadcastCard } from '../../contract/index.ts'
import { Cover } from '../broadcast/cover.tsx'
import { CourseMark } from '../broadcast/course-mark.tsx'
import { OnAirSign } from '../broadcast/on-air-sign.tsx'
import styles from './on-air-card.module.css'

/** A broadcast on air: its picture, who watches, who speaks. */
export function OnAirCard({ card }: { card: BroadcastCard }): ReactNode {
  const { tsId, title, cover, host, viewers, state } = card
  return (
    <PartLink href={`/LiveInteraction?id=${tsId}`} className="stack-8">
      <Cover src={cover}>
        <OnAirSign viewers={viewers} isInterrupted={state === 'interrupted'} />
      </Cover>
      <span className={styles.title}>
        <CourseMark card={card} /> {title}
      </span>
      <span className={styles.host}>
        <Avatar src={host.avatar} size="small" />
        <span className="clip">{host.nickname}</span>
      </span>
    </PartLink>
  )
}
