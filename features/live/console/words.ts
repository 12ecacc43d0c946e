import type { BadgeVariant } from '@niujin/ui'
import type { BroadcastState } from '../contract/index.ts'

/** How states are called here: more exactly than for visitors. */
export const STATES: Readonly<Record<BroadcastState, { readonly name: string; readonly variant: BadgeVariant }>> = {
  draft: { name: '草稿', variant: 'outline' },
  scheduled: { name: '预告', variant: 'plain' },
  ready: { name: '已接通', variant: 'success' },
  live: { name: '直播中', variant: 'accent' },
  interrupted: { name: '信号中断', variant: 'warning' },
  ended: { name: '已结束', variant: 'plain' },
  processing: { name: '回顾生成中', variant: 'plain' },
  replay: { name: '有回顾', variant: 'success' },
  no_replay: { name: '无回顾', variant: 'plain' },
  banned: { name: '已下线', variant: 'danger' },
}

/** Where visitors see a broadcast; undefined for what only its host sees. */
export function pathOf({ state, tsId }: { state: BroadcastState; tsId: string }): string | undefined {
  if (state === 'draft' || state === 'banned') return undefined
  return state === 'replay' ? `/ReviewDetail?id=${tsId}` : `/LiveInteraction?id=${tsId}`
}

const MINUTE = 60_000

/** How long ago something began: 刚开始, 35 分钟, 1 小时 5 分钟. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  if (minutes < 1) return '刚开始'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} 分钟` : `${hours} 小时 ${rest} 分钟`
}
