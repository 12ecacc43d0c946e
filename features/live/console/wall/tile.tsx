import type { ReactNode } from 'react'
import { Badge, Button, PartLink, UsersIcon } from '@niujin/ui'
import { bigNumber, dateTimeText } from '@niujin/web-kit/formats'
import type { BroadcastCard } from '../../contract/index.ts'
import { Cover } from '../../web/broadcast/cover.tsx'
import { pathOf, spanText, STATES } from '../words.ts'
import styles from '../live.module.css'

export type TileProps = {
  card: BroadcastCard
  /** milliseconds */
  now: number
  /** left out for those who only look */
  onBan: (() => void) | undefined
}

/** One broadcast of the wall: picture, who, how many watch, how long already. */
export function Tile({ card, now, onBan }: TileProps): ReactNode {
  const { tsId, title, cover, state, host, programme, viewers } = card
  const path = pathOf(card)
  return (
    <li className={styles.tile} aria-label={title}>
      <Cover src={cover}>
        <span className={styles.signs}>
          <Badge variant={STATES[state].variant}>{STATES[state].name}</Badge>
        </span>
      </Cover>
      <p className={styles.name}>{title}</p>
      <p className={styles.facts}>
        {host.nickname}
        {programme !== null && ` · ${programme}`}
      </p>
      <p className={styles.facts}>
        <UsersIcon aria-hidden />
        {audienceOf(card, viewers)} · {whenOf(card, now)}
      </p>
      <p className={styles.acts}>
        <PartLink href={`/console/live/${tsId}`} className={styles.link}>
          聊天
        </PartLink>
        {path !== undefined && (
          <a href={path} target="_blank" rel="noreferrer" className={styles.link}>
            {state === 'replay' ? '看回顾' : '打开直播间'}
          </a>
        )}
        <span className={styles.gap} />
        {onBan && (
          <Button
            size="small"
            variant={state === 'banned' ? 'secondary' : 'danger'}
            aria-label={`${state === 'banned' ? '恢复' : '下线'}《${title}》`}
            onClick={onBan}
          >
            {state === 'banned' ? '恢复' : '下线'}
          </Button>
        )}
      </p>
    </li>
  )
}

function audienceOf({ state, booked }: BroadcastCard, viewers: number): string {
  if (state === 'live' || state === 'interrupted') return `${bigNumber(viewers)} 人在看`
  return state === 'draft' || state === 'scheduled' || state === 'ready'
    ? `${bigNumber(booked)} 人预约`
    : `${bigNumber(viewers)} 人看过`
}

function whenOf({ state, startTime, startedAt }: BroadcastCard, now: number): string {
  const start = Date.parse(startTime)
  return state === 'live' || state === 'interrupted'
    ? `已播 ${spanText(now - Date.parse(startedAt ?? startTime))}`
    : dateTimeText(start)
}
