import { useState, type FormEvent, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button, TextField, toast } from '@niujin/ui'
import {
  DetailPage,
  Fact,
  Facts,
  MemberLink,
  Subject,
  TextLink,
  When,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { LIMITS, staffCouponGet, staffRevokeCoupon, type StaffCoupon } from '../contract/index.ts'
import { HistoryTable } from './history-table.tsx'
import { COUPON } from './words.ts'
import styles from './coupons.module.css'

/** One coupon: whose, from where, until when, in which order, each step; and taking it back. */
export function CouponPage({ rest, may, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffCouponGet, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/coupons/issued', name: '返回发出的券' }}
      missing={{ codes: ['COUPON_UNKNOWN', 'INPUT_INVALID'], text: '没有这张优惠券' }}
      read={read}
    >
      {(coupon) => (
        <Subject
          title={coupon.name}
          standing={<Badge variant={COUPON[coupon.status].variant}>{COUPON[coupon.status].name}</Badge>}
        >
          <CouponFacts coupon={coupon} may={may} />
          {coupon.can.revoke && <RevokeForm coupon={coupon} onChange={read.set} />}
          <HistoryTable history={coupon.history} />
        </Subject>
      )}
    </DetailPage>
  )
}

function CouponFacts({ coupon, may }: { coupon: StaffCoupon; may: ConsolePageProps['may'] }): ReactNode {
  const { id, templateId, memberId, source, sourceId, takenAt, from, until, orderNum, offFen, usedAt } = coupon
  return (
    <Facts flow>
      <Fact name="会员">
        <MemberLink id={memberId} may={may} />
      </Fact>
      <Fact name="种类">
        <TextLink href={`/console/coupons/${encodeURIComponent(templateId)}`}>{templateId}</TextLink>
      </Fact>
      <Fact name="来自">
        {source} {sourceId === templateId ? '' : sourceId}
      </Fact>
      <Fact name="领取">
        <When at={takenAt} />
      </Fact>
      <Fact name="可用">
        <When at={from} />
      </Fact>
      <Fact name="到期">
        <When at={until} />
      </Fact>
      {orderNum !== null && <Fact name="订单">{orderNum}</Fact>}
      {offFen !== null && <Fact name="抵扣">{moneyText(offFen)}</Fact>}
      {usedAt !== null && (
        <Fact name="使用">
          <When at={usedAt} />
        </Fact>
      )}
      <Fact name="编号">{id}</Fact>
    </Facts>
  )
}

function RevokeForm({ coupon, onChange }: { coupon: StaffCoupon; onChange: (coupon: StaffCoupon) => void }): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffRevokeCoupon)
  const isWhole = reason.trim().length >= 2
  const revoke = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const outcome = await run({ id: coupon.id, reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有收回，请重试')
    toast('已收回')
    onChange(outcome.value)
  }
  return (
    <form className={styles.part} aria-label="收回" onSubmit={(event) => void revoke(event)}>
      <h3 className={styles.partTitle}>收回</h3>
      <p className="caption">会员会收到消息与原因；收回后不能恢复，要补就再发一张。</p>
      <div className={styles.fields}>
        <TextField label="收回的原因" value={reason} maxLength={LIMITS.reason} onChange={setReason} />
      </div>
      <Button type="submit" variant="danger" busy={busy} disabled={!isWhole}>
        收回这张券
      </Button>
    </form>
  )
}
