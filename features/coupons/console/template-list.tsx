import { useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button, DownloadIcon, LinkButton, PlusIcon, SearchIcon, toast } from '@niujin/ui'
import { PagedTable, RowLink, Sheet, SheetTabs, Tools, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall, reasonOf } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { saveFile } from '@niujin/web-kit/files'
import { staffTemplates, TEMPLATE_STATUSES, type StaffTemplateLine, type TemplateStatus } from '../contract/index.ts'
import { csvOf } from './csv.ts'
import { TAKE_TYPE, TEMPLATE } from './words.ts'

const ALL = 'all'
const TABS = [
  { key: ALL, label: '全部' },
  ...TEMPLATE_STATUSES.map((key) => ({ key, label: TEMPLATE[key].name })),
] as const

const COLUMNS: readonly Column<StaffTemplateLine>[] = [
  { name: '优惠券', show: (line) => <Name line={line} />, heading: true },
  {
    name: '状态',
    show: ({ status }) => <Badge variant={TEMPLATE[status].variant}>{TEMPLATE[status].name}</Badge>,
    short: true,
  },
  { name: '领取方式', show: ({ takeType }) => TAKE_TYPE[takeType], wide: true, quiet: true },
  { name: '有效期', show: ({ validityText }) => validityText, wide: true, quiet: true },
  { name: '发行', show: ({ total }) => total ?? '不限', figure: true },
  { name: '领取', show: ({ taken }) => taken, figure: true },
  { name: '使用', show: ({ used }) => used, figure: true },
  { name: '抵扣', show: ({ offFen }) => moneyText(offFen), figure: true },
]

/** Every kind of coupon with its figures, the newest first. */
export function TemplateList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const status = TEMPLATE_STATUSES.find((one) => one === query.get('state'))
  const wanted = status === undefined ? {} : { status }
  const templates = usePaged({
    key: status ?? ALL,
    epoch,
    ask: (page) => browserCall(staffTemplates, { ...wanted, ...page }),
  })
  return (
    <Sheet label="优惠券列表">
      <SheetTabs
        label="优惠券的状态"
        items={TABS}
        value={status ?? ALL}
        onChange={(key) => go(key === ALL ? '/console/coupons' : `/console/coupons?state=${key}`)}
        list={templates}
      >
        <Tools>
          <LinkButton href="/console/coupons/new" size="small" icon={<PlusIcon />}>
            新建优惠券
          </LinkButton>
          <LinkButton href="/console/coupons/issued" size="small" variant="secondary" icon={<SearchIcon />}>
            查发出的券
          </LinkButton>
          <ExportButton status={status} />
        </Tools>
        <PagedTable label="优惠券" columns={COLUMNS} paged={templates} empty="没有这样的优惠券" dense />
      </SheetTabs>
    </Sheet>
  )
}

function Name({ line: { id, name, category, termsText, scopeText } }: { line: StaffTemplateLine }): ReactNode {
  return (
    <>
      <RowLink href={`/console/coupons/${encodeURIComponent(id)}`}>{name}</RowLink>
      <p className="caption">
        {category} · {termsText} · {scopeText}
      </p>
    </>
  )
}

/** Saves all of a status, not only what is loaded. */
function ExportButton({ status }: { status: TemplateStatus | undefined }): ReactNode {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const read = await readAll(status)
    setBusy(false)
    if (typeof read === 'string') return toast(read)
    saveFile(new Blob([csvOf(read)], { type: 'text/csv;charset=utf-8' }), '优惠券.csv')
  }
  return (
    <Button variant="ghost" size="small" icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      下载 CSV
    </Button>
  )
}

const MOST_A_TIME = 50

/** Every template of a status, or why not, in words. */
async function readAll(status: TemplateStatus | undefined): Promise<StaffTemplateLine[] | string> {
  const lines: StaffTemplateLine[] = []
  let cursor: string | null = null
  do {
    const outcome = await readPage(status, cursor)
    if (!outcome.ok) return reasonOf(outcome) ?? '没有取到，请重试'
    lines.push(...outcome.value.list)
    cursor = outcome.value.nextCursor
  } while (cursor !== null)
  return lines
}

function readPage(status: TemplateStatus | undefined, cursor: string | null) {
  return browserCall(staffTemplates, {
    ...(status !== undefined && { status }),
    ...(cursor !== null && { cursor }),
    count: MOST_A_TIME,
  })
}
