import type { ReactNode } from 'react'
import { LinkButton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { loginPath } from '@niujin/web-kit'
import { bigNumber } from '@niujin/web-kit/formats'
import type { BroadcastCard } from '../../contract/index.ts'
import { playTime } from '../recording/play/play-time.ts'
import { Cover } from './cover.tsx'
import styles from './guest-sheet.module.css'

/** What a recording is, for a guest, who signs in to watch it and comes back to it. */
export default function GuestSheet({ card, onClose }: { card: BroadcastCard; onClose: () => void }): ReactNode {
  const { tsId, title, cover, host, programme, viewers, durationMs } = card
  const figures = [
    durationMs === null ? undefined : playTime(durationMs),
    viewers > 0 ? `${bigNumber(viewers)} 人看过` : undefined,
  ]
  return (
    <BottomSheet title="直播回顾" onClose={onClose}>
      <div className={styles.sheet}>
        <Cover src={cover} />
        <div>
          <p className={`subheading ${styles.title}`}>{title}</p>
          <p className={`caption ${styles.quiet}`}>
            {[host.nickname, programme, ...figures].filter(Boolean).join(' · ')}
          </p>
        </div>
        <LinkButton href={loginPath(`/ReviewDetail?id=${tsId}`)} size="large" block>
          登录后观看
        </LinkButton>
      </div>
    </BottomSheet>
  )
}
