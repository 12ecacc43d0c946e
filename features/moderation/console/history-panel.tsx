import type { ReactNode } from 'react'
import { PagedTable, When, type Column } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { reviewHistory, type ReviewDecision } from '../contract/index.ts'

/** What was decided here, the last first. */
export function HistoryPanel({ epoch }: { epoch: number }): ReactNode {
  const paged = usePaged({ key: 'history', epoch, ask: (page) => browserCall(reviewHistory, page) })
  return <PagedTable paged={paged} label="处理记录" columns={COLUMNS} empty="还没有处理过" />
}

const COLUMNS: readonly Column<ReviewDecision>[] = [
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
  { name: '种类', show: ({ kindName }) => kindName, short: true },
  { name: '内容', show: ({ about }) => about, heading: true, long: true },
  { name: '决定', show: ({ verdict }) => (verdict === 'publish' ? '通过' : '退回'), short: true },
  { name: '原因', show: ({ reason }) => reason, long: true },
  { name: '谁', show: ({ staffName }) => staffName, quiet: true },
]
