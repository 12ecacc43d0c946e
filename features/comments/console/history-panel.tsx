import type { ReactNode } from 'react'
import { PagedTable, When, type Column } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffDecisions, type Decision } from '../contract/index.ts'

const COLUMNS: readonly Column<Decision>[] = [
  { name: '处理', show: ({ act }) => act, short: true },
  { name: '对象', show: ({ about }) => about },
  { name: '原因', show: ({ reason }) => (reason === '' ? '—' : reason), wide: true },
  { name: '谁', show: ({ staffName }) => staffName, short: true },
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
]

/** Who decided what and when. */
export function HistoryPanel({ epoch }: { epoch: number }): ReactNode {
  const paged = usePaged({ key: 'history', epoch, ask: (page) => browserCall(staffDecisions, page) })
  return <PagedTable label="处理记录" columns={COLUMNS} paged={paged} empty="还没有处理记录" drawing="message" />
}
