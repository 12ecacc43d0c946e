import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton, ListRow } from '@niujin/ui'
import { CancelBroadcast } from '../../mine/cancel-broadcast.tsx'
import { phaseOf } from '../studio-state.ts'
import type { UsedModeration } from '../chat/use-moderation.ts'
import type { UsedStudio } from '../use-studio.ts'
import { ChatRules } from './chat-rules.tsx'
import { NoticeField } from './notice-field.tsx'
import { PeopleLists } from './people-lists.tsx'
import { WordList } from './word-list.tsx'
import styles from './settings-panel.module.css'

export type SettingsPanelProps = { used: UsedStudio; moderation: UsedModeration; onObs: () => void }

/** 设置: how the chat works, who is silent, and the broadcast itself. */
export function SettingsPanel({ used, moderation, onObs }: SettingsPanelProps): ReactNode {
  const { room, keepsRecording } = used.studio
  const phase = phaseOf(room.state)
  return (
    <div className={styles.settings}>
      <ChatRules tsId={room.tsId} chat={room.chat} onChanged={(chat) => used.putRoom({ chat })} />
      <NoticeField
        key={room.notice}
        tsId={room.tsId}
        notice={room.notice}
        onChanged={(notice) => used.putRoom({ notice })}
      />
      <WordList tsId={room.tsId} moderation={moderation} />
      <PeopleLists tsId={room.tsId} moderation={moderation} />
      <section className={styles.group} aria-labelledby="broadcast-settings">
        <h2 id="broadcast-settings" className={styles.title}>
          这场直播
        </h2>
        {(phase === 'before' || phase === 'onAir') && (
          <ListRow title="用电脑软件直播（OBS 推流）" detail="服务器地址与直播密钥" arrow onClick={onObs} />
        )}
        <ListRow title="保留回顾" end={keepsRecording ? '结束后自动生成' : '不保留'} />
        {(phase === 'draft' || phase === 'before') && <BeforeRows tsId={room.tsId} isDraft={phase === 'draft'} />}
      </section>
    </div>
  )
}

/** Before it begins it can be changed and taken back. */
function BeforeRows({ tsId, isDraft }: { tsId: string; isDraft: boolean }): ReactNode {
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={`button-row ${styles.actions}`}>
      <LinkButton href={`/Myzb?edit=${tsId}`} variant="secondary">
        修改信息
      </LinkButton>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        {isDraft ? '删除草稿' : '取消直播'}
      </Button>
      {isAsked && (
        <CancelBroadcast
          tsId={tsId}
          isDraft={isDraft}
          onCancelled={() => void navigate('/Myzb?kind=hosted', { replace: true })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
