import type { ComponentType } from 'react'
import { AlertAddIcon, CommentIcon, InfoIcon, WalletIcon } from '@niujin/ui'
import type { MessageKind } from '../../contract/index.ts'

/** A tab of the page: one kind, or all. */
export type BellTab = MessageKind | 'all'

interface Kind {
  /** As the contract names it; written here too because the contract is not part of the first paint. */
  readonly name: string
  readonly Icon: ComponentType
  /** What would be here. */
  readonly empty: string
}

/** Kinds in the order of their tabs. */
export const KINDS: Readonly<Record<MessageKind, Kind>> = {
  alert: { name: '提醒', Icon: AlertAddIcon, empty: '还没有提醒。给自选股设好预警，到了就在这里告诉你' },
  interaction: { name: '互动', Icon: CommentIcon, empty: '还没有互动消息，别人回复你时会出现在这里' },
  trade: { name: '交易', Icon: WalletIcon, empty: '还没有交易消息，订单有变化时会出现在这里' },
  system: { name: '系统', Icon: InfoIcon, empty: '还没有系统消息，答复和通知会出现在这里' },
}

export const KIND_ORDER = Object.keys(KINDS) as MessageKind[]

/** The tab that an address asks for by `?kind=`; all for anything unknown. */
export function tabOf(search: string): BellTab {
  const kind = new URLSearchParams(search).get('kind')
  return KIND_ORDER.find((one) => one === kind) ?? 'all'
}
