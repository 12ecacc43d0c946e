import type { ReactNode } from 'react'
import { Badge, IconButton, MoreIcon, PartLink, type BadgeVariant } from '@niujin/ui'
import { bigNumber, clockText, dateText } from '@niujin/web-kit/formats'
import type { BroadcastCard } from '../../contract/index.ts'
import { STATE_NAMES, type BroadcastState } from '../../contract/limits.ts'
import { Cover } from '../broadcast/cover.tsx'
import { startText } from '../broadcast/start-text.ts'
import { playTime } from '../recording/play/play-time.ts'
import styles from './mine-row.module.css'

export type MineRowProps = {
  card: BroadcastCard
  now: number
  isHosted: boolean
  /** Something can be changed about it. */
  onMenu: (() => void) | undefined
}

/** A broadcast of the member: to the room, the recording, or for the host the studio. */
export function MineRow({ card, now, isHosted, onMenu }: MineRowProps): ReactNode {
  const { tsId, title, cover, state, host, startTime, durationMs } = card
  const start = Date.parse(startTime)
  return (
    <div className="item-line">
      <PartLink href={isHosted ? `/Myzb?studio=${tsId}` : wayTo(card)} className={styles.link}>
        <Cover src={cover} className={styles.cover ?? ''}>
          {durationMs !== null && state === 'replay' && <span className={styles.length}>{playTime(durationMs)}</span>}
        </Cover>
        <span className={styles.words}>
          <span className={`clamp-2 ${styles.title}`}>{title}</span>
          <span className={styles.about}>
            <Badge variant={VARIANTS[state] ?? 'plain'}>{STATE_NAMES[state]}</Badge>
            <time dateTime={startTime}>
              {isToCome(state) ? startText(start, now) : `${dateText(start).slice(5)} ${clockText(start)}`}
            </time>
          </span>
          <span className={styles.quiet}>{isHosted ? figureText(card) : `${host.nickname} · ${figureText(card)}`}</span>
        </span>
      </PartLink>
      {onMenu && (
        <IconButton label={`《${title}》更多`} onClick={onMenu}>
          <MoreIcon />
        </IconButton>
      )}
    </div>
  )
}

const VARIANTS: Partial<Record<BroadcastState, BadgeVariant>> = { live: 'accent', interrupted: 'warning' }

function isToCome(state: BroadcastState): boolean {
  return state === 'draft' || state === 'scheduled' || state === 'ready'
}

function wayTo({ tsId, state }: BroadcastCard): string {
  return state === 'replay' ? `/ReviewDetail?id=${tsId}` : `/LiveInteraction?id=${tsId}`
}

function figureText({ state, viewers, booked }: BroadcastCard): string {
  if (state === 'live' || state === 'interrupted') return `${bigNumber(viewers)} 人在看`
  if (state === 'draft') return '还没有发布'
  if (isToCome(state)) return `${bigNumber(booked)} 人预约`
  return `${bigNumber(viewers)} 人看过`
}
