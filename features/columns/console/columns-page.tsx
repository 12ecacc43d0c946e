import type { ReactNode } from 'react'
import { PagedTable, RowLink, Sheet, SheetTabs, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { Badge } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { STAFF_COLUMN_GROUPS, staffColumns, type StaffColumn } from '../contract/index.ts'
import { ColumnReview } from './column-review.tsx'

const GROUPS = ['review', 'open', 'closed'] as const

/** Columns by state, and one to decide about. */
export function ColumnsPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <ListView {...props} /> : <ColumnReview key={props.rest} {...props} />
}

const COLUMNS: readonly Column<StaffColumn>[] = [
  { name: '专栏', show: (row) => <About row={row} /> },
  { name: '作者', show: ({ nickname }) => nickname, quiet: true },
  { name: '文章 / 订阅', show: ({ articles, subscribers }) => `${articles} / ${subscribers}`, wide: true, quiet: true },
  { name: '商品', show: ({ isPaid, productId }) => (isPaid ? (productId ?? '还没有') : '—'), wide: true, quiet: true },
  { name: '开的时间', show: ({ createdAt }) => <When at={createdAt} />, quiet: true },
]

function ListView({ query, epoch, go }: ConsolePageProps): ReactNode {
  const group = GROUPS.find((one) => one === query.get('state')) ?? 'review'
  const list = usePaged({ key: group, epoch, ask: (page) => browserCall(staffColumns, { group, ...page }) })
  return (
    <Sheet label="专栏">
      <SheetTabs
        label="专栏的状态"
        items={GROUPS.map((key) => ({ key, label: STAFF_COLUMN_GROUPS[key] }))}
        value={group}
        onChange={(key) => go(`/console/columns?state=${key}`)}
        list={list}
      >
        <PagedTable
          label={`${STAFF_COLUMN_GROUPS[group]}的专栏`}
          columns={COLUMNS}
          paged={list}
          empty={group === 'review' ? '没有等待审核的专栏' : `没有${STAFF_COLUMN_GROUPS[group]}的专栏`}
        />
      </SheetTabs>
    </Sheet>
  )
}

function About({ row: { id, title, change, isPaid } }: { row: StaffColumn }): ReactNode {
  return (
    <>
      <RowLink href={`/console/columns/${encodeURIComponent(id)}`}>{title || change?.title || '（没有名称）'}</RowLink>{' '}
      {isPaid && <Badge>付费</Badge>}
    </>
  )
}
