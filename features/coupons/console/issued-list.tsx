import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge } from '@niujin/ui'
import { PagedTable, SearchWord, TextLink, Tools, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffCoupons, type StaffCouponLine } from '../contract/index.ts'
import { BackLinked } from './back-linked.tsx'
import { COUPON } from './words.ts'

/** Everyone's coupons, to be found by a member, a coupon or an order. */
export function IssuedList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const word = query.get('word') ?? ''
  const search = (next: string) => {
    const wanted = new URLSearchParams(next === '' ? {} : { word: next }).toString()
    go(`/console/coupons/issued${wanted === '' ? '' : `?${wanted}`}`)
  }
  return (
    <BackLinked title="发出的券">
      <Tools>
        <SearchWord
          key={word}
          label="找优惠券"
          placeholder="会员、券或订单的编号"
          word={word}
          most={60}
          onSearch={search}
        />
      </Tools>
      <CouponTable word={word} epoch={epoch} />
    </BackLinked>
  )
}

const COLUMNS: readonly Column<StaffCouponLine>[] = [
  {
    name: '优惠券',
    show: ({ id, name }) => <TextLink href={`/console/coupons/coupon/${encodeURIComponent(id)}`}>{name}</TextLink>,
    heading: true,
  },
  { name: '会员', show: ({ memberId }) => memberId, quiet: true, long: true },
  {
    name: '状态',
    show: ({ status }) => <Badge variant={COUPON[status].variant}>{COUPON[status].name}</Badge>,
    short: true,
  },
  { name: '来自', show: ({ source }) => source, wide: true, quiet: true },
  { name: '订单', show: ({ orderNum }) => orderNum ?? '—', wide: true, quiet: true },
  { name: '抵扣', show: ({ offFen }) => (offFen === null ? '—' : moneyText(offFen)), figure: true },
  { name: '领取', show: ({ takenAt }) => <When at={takenAt} />, wide: true, quiet: true },
  { name: '到期', show: ({ until }) => <When at={until} />, quiet: true },
]

export type CouponTableProps = {
  /** of one kind only */
  templateId?: string
  word?: string
  epoch: number
}

/** Coupons that were given out, the newest first; each opens its own page. */
export function CouponTable({ templateId, word = '', epoch }: CouponTableProps): ReactNode {
  const coupons = usePaged({
    key: `${templateId ?? ''} ${word}`,
    epoch,
    ask: (page) =>
      browserCall(staffCoupons, {
        ...page,
        ...(templateId !== undefined && { templateId }),
        ...(word !== '' && { word }),
      }),
  })
  return (
    <PagedTable label="发出的券" columns={COLUMNS} paged={coupons} empty="没有这样的优惠券" drawing="search" dense />
  )
}
