import type { ReactNode } from 'react'
import { ReadView } from '@niujin/console-kit'
import type { OutputOf } from '@niujin/contract-kit'
import { Badge, Button, toast } from '@niujin/ui'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { useRead } from '@niujin/web-kit/asking'
import { moderationPanel, silenceMember } from '../../contract/index.ts'
import type { RoomPanelProps } from './pending-panel.tsx'
import styles from '../live.module.css'

type Moderation = OutputOf<typeof moderationPanel>

/** Who may not speak in this broadcast, who helps to moderate it, and its own words. */
export function SilencedPanel({ tsId, epoch, moderates }: RoomPanelProps): ReactNode {
  const read = useRead({ key: tsId, epoch, ask: () => browserCall(moderationPanel, { tsId }) })
  return (
    <ReadView read={read}>
      {(moderation) => (
        <Silenced tsId={tsId} moderation={moderation} moderates={moderates} onFreed={() => void read.reload()} />
      )}
    </ReadView>
  )
}

function Silenced({
  tsId,
  moderation,
  moderates,
  onFreed,
}: {
  tsId: string
  moderation: Moderation
  moderates: boolean
  onFreed: () => void
}): ReactNode {
  return (
    <div className={styles.panel}>
      <section aria-label="不能发言的人">
        <h3 className={styles.partTitle}>不能发言的人</h3>
        {moderation.silenced.length === 0 && <p className="soft">没有</p>}
        <ul>
          {moderation.silenced.map((one) => (
            <SilencedRow key={one.uid} tsId={tsId} one={one} moderates={moderates} onFreed={onFreed} />
          ))}
        </ul>
      </section>
      <section aria-label="管理员">
        <h3 className={styles.partTitle}>管理员</h3>
        <p className="soft">
          {moderation.moderators.length === 0
            ? '没有，只有主持人'
            : moderation.moderators.map(({ nickname }) => nickname).join('、')}
        </p>
      </section>
      <section aria-label="本场敏感词">
        <h3 className={styles.partTitle}>本场敏感词</h3>
        <p className="soft">{moderation.words.length === 0 ? '没有另加的词' : moderation.words.join('、')}</p>
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
  one: Moderation['silenced'][number]
  moderates: boolean
  onFreed: () => void
}): ReactNode {
  const { busy, run } = useCall(silenceMember)
  const { uid, nickname, kind, until } = one
  const free = async () => {
    const outcome = await run({ tsId, uid, action: 'free' })
    toast(outcome.ok ? '已解除' : (reasonOf(outcome) ?? '没有完成，请重试'))
    if (outcome.ok) onFreed()
  }
  return (
    <li className={`line-12 ${styles.silenced}`}>
      <span className={styles.name}>{nickname}</span>
      <Badge variant={kind === 'ban' ? 'danger' : 'warning'}>{kind === 'ban' ? '已移出' : '禁言'}</Badge>
      <span className="soft">{until === null ? '到直播结束' : `到 ${dateTimeText(Date.parse(until))}`}</span>
      {moderates && (
        <Button size="small" variant="secondary" busy={busy} aria-label={`解除${nickname}`} onClick={() => void free()}>
          解除
        </Button>
      )}
    </li>
  )
}
