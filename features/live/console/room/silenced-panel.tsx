import type { ReactNode } from 'react'
import { ReadView } from '@niujin/console-kit'
import type { OutputOf } from '@niujin/contract-kit'
import { Badge, Button, toast } from '@niujin/ui'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { useRead } from '@niujin/web-kit/asking'
import { moderationDesk, silenceMember } from '../../contract/index.ts'
import type { DeskPanelProps } from './pending-panel.tsx'
import styles from '../live.module.css'

type Desk = OutputOf<typeof moderationDesk>

/** Who may not speak in this broadcast, who helps to moderate it, and its own words. */
export function SilencedPanel({ tsId, epoch, moderates }: DeskPanelProps): ReactNode {
  const read = useRead({ key: tsId, epoch, ask: () => browserCall(moderationDesk, { tsId }) })
  return (
    <ReadView read={read}>
      {(desk) => <Silenced tsId={tsId} desk={desk} moderates={moderates} onFreed={() => void read.reload()} />}
    </ReadView>
  )
}

function Silenced({
  tsId,
  desk,
  moderates,
  onFreed,
}: {
  tsId: string
  desk: Desk
  moderates: boolean
  onFreed: () => void
}): ReactNode {
  return (
    <div className={styles.panel}>
      <section aria-label="不能发言的人">
        <h3 className={styles.partTitle}>不能发言的人</h3>
        {desk.silenced.length === 0 && <p className="soft">没有</p>}
        <ul>
          {desk.silenced.map((one) => (
            <SilencedRow key={one.uid} tsId={tsId} one={one} moderates={moderates} onFreed={onFreed} />
          ))}
        </ul>
      </section>
      <section aria-label="管理员">
        <h3 className={styles.partTitle}>管理员</h3>
        <p className="soft">
          {desk.moderators.length === 0
            ? '没有，只有主持人'
            : desk.moderators.map(({ nickname }) => nickname).join('、')}
        </p>
      </section>
      <section aria-label="本场敏感词">
        <h3 className={styles.partTitle}>本场敏感词</h3>
        <p className="soft">{desk.words.length === 0 ? '没有另加的词' : desk.words.join('、')}</p>
      </section>
    </div>
  )
}

function SilencedRow({
  tsId,
  one,
  moderates,
  onFreed,
}: {
  tsId: string
  one: Desk['silenced'][number]
  moderates: boolean
  onFreed: () => void
}): ReactNode {
  const { busy, run } = useCall(silenceMember)
  const { uid, nickname, kind, until } = one
  const free = async () => {
    const outcome = await run({ tsId, uid, deed: 'free' })
    toast(outcome.ok ? '已解除' : (reasonOf(outcome) ?? '没有完成，请重试'))
    if (outcome.ok) onFreed()
  }
  return (
    <li className={`line-12 ${styles.silenced}`}>
      <span className={styles.name}>{nickname}</span>
      <Badge look={kind === 'ban' ? 'danger' : 'warning'}>{kind === 'ban' ? '已移出' : '禁言'}</Badge>
      <span className="soft">{until === null ? '到直播结束' : `到 ${dateTimeText(Date.parse(until))}`}</span>
      {moderates && (
        <Button size="small" look="secondary" busy={busy} aria-label={`解除${nickname}`} onClick={() => void free()}>
          解除
        </Button>
      )}
    </li>
  )
}
