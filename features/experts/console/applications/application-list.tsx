import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { PagedTable, RowLink, Sheet, SheetTabs, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { APPLICATION_KINDS, staffApplications, type StaffApplicationLine } from '../../contract/index.ts'
import { STATUS_BADGES } from '../words.ts'

const ALL = 'all'
const TABS = [
  { key: 'submitted', label: '待初审' },
  { key: 'checked', label: '待终审' },
  { key: 'needInfo', label: '待补充' },
  { key: 'approved', label: '已通过' },
  { key: 'suspended', label: '已暂停' },
  { key: 'rejected', label: '未通过' },
  { key: ALL, label: '全部' },
] as const
type TabKey = (typeof TABS)[number]['key']

const COLUMNS: readonly Column<StaffApplicationLine>[] = [
  {
    name: '申请人',
    show: ({ id, name, nickname }) => (
      <>
        <RowLink href={`/console/applications/${encodeURIComponent(id)}`}>{name || '已注销'}</RowLink>
        <p className="caption">{nickname}</p>
      </>
    ),
    heading: true,
  },
  { name: '申请', show: ({ kind }) => APPLICATION_KINDS[kind], short: true },
  {
    name: '状态',
    show: ({ status, statusText }) => <Badge variant={STATUS_BADGES[status]}>{statusText}</Badge>,
    short: true,
  },
  { name: '提交', show: ({ submittedAt }) => <When at={submittedAt} />, quiet: true },
]

/** Applications of a state, who waits longest first; to begin with, those that wait for whoever opens it. */
export function ApplicationList({ query, epoch, go, may }: ConsolePageProps): ReactNode {
  const own: TabKey = may('application.check') ? 'submitted' : 'checked'
  const tab: TabKey = TABS.find(({ key }) => key === query.get('state'))?.key ?? own
  const wanted = tab === ALL ? {} : { status: tab }
  const applications = usePaged({
    key: tab,
    epoch,
    ask: (page) => browserCall(staffApplications, { ...wanted, ...page }),
  })
  return (
    <Sheet label="入驻申请">
      <SheetTabs
        label="申请的状态"
        items={TABS}
        value={tab}
        onChange={(key) => go(`/console/applications?state=${key}`)}
        list={applications}
      >
        <PagedTable label="入驻申请" columns={COLUMNS} paged={applications} empty="没有这样的申请" />
      </SheetTabs>
    </Sheet>
  )
}
