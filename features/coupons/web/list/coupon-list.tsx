import type { ReactNode } from 'react'
import { Badge, LinkButton, PagedList, Skeleton } from '@niujin/ui'
import { moneyText } from '@niujin/money'
import { PageLink } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { CouponTab, MemberCoupon } from '../../contract/index.ts'
import { endsSoon } from '../../domain/period.ts'
import { ask } from '../calls.ts'
import { CouponCard } from '../shared/coupon-card.tsx'
import type { LoadedList } from './load-coupons.ts'
import { searchOf } from './tabs.ts'
import styles from './coupon-list.module.css'

const EMPTY: Readonly<Record<CouponTab, string>> = {
  usable: '还没有能用的优惠券，去领券中心看看',
  used: '还没有用过优惠券',
  expired: '没有过期的优惠券',
}
const LABEL: Readonly<Record<CouponTab, string>> = {
  usable: '可用的优惠券',
  used: '已使用的优惠券',
  expired: '已过期的优惠券',
}

/** One part of the member's coupons. */
export function CouponList({ loaded: { tab, now, coupons: loaded } }: { loaded: LoadedList }): ReactNode {
  const coupons = usePaged({
    key: tab,
    ask: (page, options) => ask('queryUserCoupons', { tab, ...page }, options),
    loaded,
  })
  return (
    <PagedList
      paged={coupons}
      empty={EMPTY[tab]}
      action={<LinkButton href={searchOf('centre')}>去领券</LinkButton>}
      waiting={<Skeleton shape="card" count={3} />}
    >
      {(rows) => (
        <ul className={styles.list} aria-label={LABEL[tab]}>
          {rows.map((coupon) => (
            <Coupon key={coupon.id} coupon={coupon} now={now} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Coupon({ coupon, now }: { coupon: MemberCoupon; now: number }): ReactNode {
  const { status, until, from, source } = coupon
  const isLive = status === 'unused' || status === 'locked'
  const isSoon = status === 'unused' && endsSoon(Date.parse(until), now)
  return (
    <CouponCard
      face={coupon}
      isOver={!isLive}
      badge={isSoon && <Badge variant="warning">即将到期</Badge>}
      period={periodOf({ from, until }, now)}
      foot={`来自${source}`}
      action={<Action coupon={coupon} now={now} />}
    />
  )
}

/** When it ends; of one that cannot be used yet also from when. */
function periodOf({ from, until }: Pick<MemberCoupon, 'from' | 'until'>, now: number): string {
  const [begin, end] = [Date.parse(from), Date.parse(until)]
  return `${begin > now ? `${dateTimeText(begin)} 起，` : ''}${dateTimeText(end)} 到期`
}

/** What can be done with a coupon now, or what became of it. */
function Action({ coupon, now }: { coupon: MemberCoupon; now: number }): ReactNode {
  const { status, from, orderNum, offFen } = coupon
  if (status === 'expired') return <span className={styles.ended}>已过期</span>
  if (status === 'revoked') return <span className={styles.ended}>已收回</span>
  if (orderNum !== null) {
    return (
      <PageLink to={`/OrderDetail?orderNum=${encodeURIComponent(orderNum)}`} className={styles.order}>
        {status === 'locked' ? '待支付订单占用' : `已省 ${moneyText(offFen ?? 0)}`}
        <span className="caption">看订单</span>
      </PageLink>
    )
  }
  if (Date.parse(from) > now) return <span className={styles.ended}>未到时间</span>
  return (
    <LinkButton href="/Shop" size="small" variant="gold">
      去使用
    </LinkButton>
  )
}
