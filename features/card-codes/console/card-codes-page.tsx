import type { ReactNode } from 'react'
import { LinkButton, PlusIcon } from '@niujin/ui'
import {
  PagedTable,
  RowLink,
  Sheet,
  SheetTabs,
  Tools,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffBatches, type StaffBatch } from '../contract/index.ts'
import { BatchBadge } from './batch-badge.tsx'
import { BatchPage } from './batch/batch-page.tsx'
import { FindCode } from './finding/find-code.tsx'
import { MakeBatch } from './making/make-batch.tsx'
import { givenText, HOME } from './words.ts'

/** Batches of codes, one of them, making another, and finding a code. */
export function CardCodesPage(props: ConsolePageProps): ReactNode {
  if (props.rest === 'new') return <MakeBatch go={props.go} />
  return props.rest === '' ? <Start {...props} /> : <BatchPage key={props.rest} {...props} />
}

const TABS = [
  { key: 'batches', label: '批次' },
  { key: 'find', label: '按码查找' },
] as const
/** Who only approves looks at batches. */
const APPROVER_TABS = [TABS[0]] as const

function Start(props: ConsolePageProps): ReactNode {
  const { query, go, epoch, may } = props
  const makes = may('price.propose')
  const tab = makes && query.get('view') === 'find' ? 'find' : 'batches'
  const batches = usePaged({
    key: tab === 'batches' ? 'batches' : undefined,
    epoch,
    ask: (page) => browserCall(staffBatches, page),
  })
  return (
    <Sheet label="激活码列表">
      <SheetTabs
        label="看什么"
        items={makes ? TABS : APPROVER_TABS}
        value={tab}
        onChange={(key) => go(key === 'find' ? `${HOME}?view=find` : HOME)}
        list={tab === 'batches' ? batches : undefined}
      >
        {tab === 'find' ? (
          <FindCode may={may} />
        ) : (
          <>
            {makes && (
              <Tools>
                <LinkButton href={`${HOME}/new`} icon={<PlusIcon />}>
                  做一批
                </LinkButton>
              </Tools>
            )}
            <PagedTable label="批次" columns={COLUMNS} paged={batches} empty="还没有做过激活码" dense />
          </>
        )}
      </SheetTabs>
    </Sheet>
  )
}

const COLUMNS: readonly Column<StaffBatch>[] = [
  { name: '批次', show: (batch) => <Name batch={batch} /> },
  { name: '共', show: ({ count }) => count, figure: true },
  { name: '用掉', show: ({ activated }) => activated, figure: true },
  { name: '作废', show: ({ voided }) => voided, figure: true },
  { name: '剩下', show: ({ left }) => left, figure: true },
  {
    name: '有效期至',
    show: ({ validUntil }) => (validUntil === null ? '长期' : <When at={validUntil} />),
    quiet: true,
  },
  { name: '做的人', show: ({ maker }) => maker, wide: true, quiet: true },
  { name: '做于', show: ({ at }) => <When at={at} />, wide: true, quiet: true },
]

function Name({ batch }: { batch: StaffBatch }): ReactNode {
  const { id, name, given } = batch
  return (
    <>
      <RowLink href={`${HOME}/${id}`}>{name}</RowLink>
      <BatchBadge batch={batch} />
      <p className="caption">{givenText(given)}</p>
    </>
  )
}
