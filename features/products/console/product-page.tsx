import type { ReactNode } from 'react'
import { PRODUCT_KINDS } from '@niujin/commerce'
import { Badge } from '@niujin/ui'
import { DetailPage, Fact, Facts, Subject, When, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffProductGet, type StaffProduct } from '../contract/index.ts'
import { HistoryTable } from './history-table.tsx'
import { NewPrice } from './new-price.tsx'
import { ACTS, ACTS_ELSEWHERE, PriceSection, type Act } from './price-section.tsx'
import { PricedElsewhere } from './priced-elsewhere.tsx'
import { ProductForm } from './product-form.tsx'
import { WaitingProposals } from './waiting-proposals.tsx'
import { StatusForm } from './status-form.tsx'
import { HOME, STATUS } from './words.ts'

/** One product: what waits for approval, its prices, its form, and everything that happened to it. */
export function ProductPage({ rest, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffProductGet, { productId: rest }) })
  return (
    <DetailPage
      back={{ href: HOME, name: '返回商品列表' }}
      missing={{ codes: ['PRODUCT_UNKNOWN', 'INPUT_INVALID'], text: '没有这件商品' }}
      read={read}
    >
      {(product) => (
        <Subject
          title={product.title}
          standing={<Badge variant={STATUS[product.status].variant}>{STATUS[product.status].name}</Badge>}
        >
          <Facts flow>
            <Fact name="商品编号">{product.productId}</Fact>
            <Fact name="类别">{PRODUCT_KINDS[product.kind]}</Fact>
            <Fact name="风险等级">{product.riskLevel ?? '没有'}</Fact>
            <Fact name="新建">
              <When at={product.createdAt} />
            </Fact>
            <Fact name="改动">
              <When at={product.updatedAt} />
            </Fact>
          </Facts>
          <WaitingProposals product={product} onChange={read.set} />
          {product.prices.map((price) => (
            <PriceSection key={price.priceId} price={price} acts={actsOf(product)} onChange={read.set} />
          ))}
          {product.isPricedElsewhere && <PricedElsewhere prices={product.prices} />}
          {product.can.change && (
            <>
              {!product.isPricedElsewhere && (
                <NewPrice key={product.prices.length} productId={product.productId} onChange={read.set} />
              )}
              {/* On sale it can be taken off here, too; back on it goes with its price only. */}
              {(!product.isPricedElsewhere || product.status === 'on_sale') && (
                <StatusForm key={product.status} product={product} onChange={read.set} />
              )}
              <ProductForm key={product.updatedAt} product={product} onChange={read.set} />
            </>
          )}
          <HistoryTable history={product.history} />
        </Subject>
      )}
    </DetailPage>
  )
}

/** What can be done here about each variant. */
function actsOf({ can, isPricedElsewhere }: StaffProduct): readonly Act[] {
  if (!can.change) return []
  return isPricedElsewhere ? ACTS_ELSEWHERE : ACTS
}
