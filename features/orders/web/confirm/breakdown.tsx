import type { ReactNode } from 'react'
import { Section } from '@niujin/ui'
import type { ConfirmedOrder } from '../../contract/index.ts'
import { PriceLine, PriceLines } from '../shared/price-lines.tsx'

/** How the amount to pay comes about, to the fen. */
export function Breakdown({ order }: { order: ConfirmedOrder }): ReactNode {
  const { totalFen, couponFen, coins, coinsFen, payFen, needsAddress } = order
  return (
    <Section title="价格明细">
      <PriceLines label="价格明细">
        <PriceLine name="商品金额" fen={totalFen} />
        {needsAddress && <PriceLine name="运费" fen={0} note="包邮" />}
        {couponFen > 0 && <PriceLine name="优惠券" fen={-couponFen} />}
        {coins > 0 && <PriceLine name="牛币" fen={-coinsFen} note={`${coins} 个`} />}
        <PriceLine name="应付" fen={payFen} isSum />
      </PriceLines>
    </Section>
  )
}
