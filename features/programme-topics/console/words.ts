import type { BadgeVariant } from '@niujin/ui'
import type { TopicState } from '../contract/index.ts'

/** How states are called here. */
export const STATE: Readonly<Record<TopicState, { readonly name: string; readonly variant: BadgeVariant }>> = {
  draft: { name: '草稿', variant: 'plain' },
  open: { name: '开放中', variant: 'success' },
  closed: { name: '已结束', variant: 'plain' },
}

const NAMES: Readonly<Record<string, string>> = {
  '': '开始',
  draft: STATE.draft.name,
  open: STATE.open.name,
  closed: STATE.closed.name,
}

export const stateName = (state: string): string => NAMES[state] ?? state
