import type { ReactNode } from 'react'
import { Chip, CountStepper, Section, toast } from '@niujin/ui'
import type { ProductDetail, ProductPrice } from '../../contract/index.ts'
import { problemWords } from '../shared/problem-words.ts'
import styles from './variant-choice.module.css'

export type VariantChoiceProps = {
  product: ProductDetail
  price: ProductPrice
  count: number
  most: number
  onChoose: (priceId: string) => void
  onCount: (count: number) => void
}

/** Which variant, and how many. */
export function VariantChoice({ product, price, count, most, onChoose, onCount }: VariantChoiceProps): ReactNode {
  const { prices, saleFrom } = product
  const standing = standingOf(product, price)
  return (
    <Section title="规格">
      <fieldset className={styles.choice}>
        <legend className="unseen">选规格</legend>
        <div className="wrap-8">
          {prices.map(({ priceId, variant, problem }) => (
            <Chip key={priceId} selected={priceId === price.priceId} onClick={() => onChoose(priceId)}>
              {variant}
              {problem !== null && prices.length > 1 && <small>（{problemWords(problem, saleFrom)}）</small>}
            </Chip>
          ))}
        </div>
      </fieldset>
      {price.problem === null && (
        <div className={styles.counting}>
          <span>数量</span>
          <CountStepper count={count} most={most} onChange={onCount} onMost={() => toast(`最多买 ${most} 件`)} />
        </div>
      )}
      {standing !== '' && (
        <p className="caption" aria-live="polite">
          {standing}
        </p>
      )}
    </Section>
  )
}

/** How many are left and may be bought. */
function standingOf({ memberLimit }: ProductDetail, { left, mayBuy, problem }: ProductPrice): string {
  const few = left !== null && left > 0 ? [`仅剩 ${left} 件`] : []
  if (memberLimit === null) return few.join('，')
  const limit = `每人限购 ${memberLimit} 件`
  const mine = mayBuy !== null && mayBuy < memberLimit && problem === null ? [`你还可以买 ${mayBuy} 件`] : []
  return [...few, limit, ...mine].join('，')
}
