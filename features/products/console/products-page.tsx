import type { ReactNode } from 'react'
import { PRODUCT_KINDS } from '@niujin/commerce'
import { moneyText } from '@niujin/money'
import { Badge, LinkButton, PlusIcon } from '@niujin/ui'
import {
  PagedTable,
  SearchWord,
  Sheet,
  SheetTabs,
  TextLink,
  Tools,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { LIMITS, PRODUCT_STATUSES, staffProducts, type StaffLine } from '../contract/index.ts'
import { ExportButton } from './export-button.tsx'
import { NewProduct } from './new-product.tsx'
import { ProductPage } from './product-page.tsx'
import { HOME, STATUS, stockText } from './words.ts'

/** All products, one of them with everything about it, or a new one. */
export function ProductsPage(props: ConsolePageProps): ReactNode {
  if (props.rest === '+new') return <NewProduct go={props.go} />
  return props.rest === '' ? <ProductList {...props} /> : <ProductPage key={props.rest} {...props} />
}

const ALL = { key: 'all', label: '全部' } as const
const TABS = [ALL, ...PRODUCT_STATUSES.map((key) => ({ key, label: STATUS[key].name }))]

interface Wanted {
  readonly status?: StaffLine['status']
  readonly word?: string
}

function wantedOf(query: URLSearchParams): Wanted {
  const status = PRODUCT_STATUSES.find((one) => one === query.get('state'))
  const word = query.get('word') ?? ''
  return { ...(status && { status }), ...(word !== '' && { word }) }
}

/** The address of a list. */
function addressOf({ status, word }: { status?: string; word?: string }): string {
  const query = new URLSearchParams({
    ...(status !== undefined && status !== ALL.key && { state: status }),
    ...(word !== undefined && word !== '' && { word }),
  })
  return `${HOME}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const COLUMNS: readonly Column<StaffLine>[] = [
  { name: '商品', show: (line) => <Name line={line} />, heading: true },
  { name: '类别', show: ({ kind }) => PRODUCT_KINDS[kind], short: true },
  { name: '状态', show: ({ status }) => <Badge variant={STATUS[status].variant}>{STATUS[status].name}</Badge> },
  { name: '最低价', show: ({ fen }) => (fen === null ? '—' : moneyText(fen)), figure: true },
  { name: '库存', show: ({ stock }) => stockText(stock), figure: true, wide: true },
  { name: '改动时间', show: ({ updatedAt }) => <When at={updatedAt} />, quiet: true, wide: true },
]

function ProductList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const wanted = wantedOf(query)
  const { status = ALL.key, word = '' } = wanted
  const products = usePaged({
    key: addressOf(wanted),
    epoch,
    ask: (page) => browserCall(staffProducts, { ...wanted, ...page }),
    keyOf: (line: StaffLine) => line.productId,
  })
  const waiting = products.last?.waiting ?? 0
  return (
    <Sheet label="商品列表">
      <SheetTabs
        label="商品的状态"
        items={TABS}
        value={status}
        onChange={(next) => go(addressOf({ ...wanted, status: next }))}
        list={products}
      >
        <Tools>
          <SearchWord
            key={word}
            label="找商品"
            placeholder="名称，或商品编号"
            word={word}
            most={LIMITS.title}
            onSearch={(next) => go(addressOf({ ...wanted, word: next }))}
          />
          <ExportButton wanted={wanted} />
          <LinkButton href={`${HOME}/+new`} icon={<PlusIcon />}>
            新建商品
          </LinkButton>
        </Tools>
        {waiting > 0 && <p className="note-bar">有 {waiting} 项提议等待另一人批准</p>}
        <PagedTable label="商品" columns={COLUMNS} paged={products} empty="没有这样的商品" drawing="search" dense />
      </SheetTabs>
    </Sheet>
  )
}

function Name({ line: { productId, title, riskLevel, waiting } }: { line: StaffLine }): ReactNode {
  return (
    <>
      <TextLink href={`${HOME}/${encodeURIComponent(productId)}`}>{title}</TextLink>{' '}
      {riskLevel !== null && <Badge variant="warning">{riskLevel}</Badge>}
      {waiting > 0 && <Badge variant="accent">待批准 {waiting}</Badge>}
      <p className="caption">{productId}</p>
    </>
  )
}
