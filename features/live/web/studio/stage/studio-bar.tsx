import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BackIcon, Badge, IconButton, ShareIcon } from '@niujin/ui'
import type { BroadcastState } from '../../../contract/index.ts'
import styles from './studio-bar.module.css'

/** The host's words for a state; visitors read others. */
const STATES: Readonly<Record<BroadcastState, string>> = {
  draft: '草稿',
  scheduled: '未开播',
  ready: '已接通',
  live: '直播中',
  interrupted: '信号中断',
  ended: '已结束',
  processing: '回顾生成中',
  replay: '有回顾',
  no_replay: '已结束',
  banned: '已下线',
}

/** On top of the studio: the way back, what it is, how it stands, sharing. */
export function StudioBar({
  title,
  state,
  onShare,
}: {
  title: string
  state: BroadcastState
  onShare: (() => void) | undefined
}): ReactNode {
  const navigate = useNavigate()
  return (
    <header className={styles.bar} data-theme="dark">
      <IconButton label="返回我的直播" onClick={() => void navigate('/Myzb?kind=hosted')}>
        <BackIcon />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      <Badge variant={state === 'live' ? 'accent' : state === 'interrupted' ? 'warning' : 'plain'}>
        {STATES[state]}
      </Badge>
      {onShare ? (
        <IconButton label="分享直播间" onClick={onShare}>
          <ShareIcon />
        </IconButton>
      ) : (
        <span className={styles.gap} />
      )}
    </header>
  )
}
