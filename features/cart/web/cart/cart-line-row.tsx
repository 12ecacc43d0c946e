import type { ReactNode } from 'react'
import { Badge, CountStepper, PartLink, ProductPicture, toast } from '@niujin/ui'
import { moneyText } from '@niujin/money'
import type { CartLine } from '../../contract/index.ts'
import { SwipeRow } from './swipe-row.tsx'
import { Tick } from './tick.tsx'
import styles from './cart-line-row.module.css'

/** So few left are said. */
const FEW = 10

export type CartLineRowProps = {
  line: CartLine
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  onCount: (count: number) => void
  onRemove: () => void
  /** the row is slid aside and shows 删除 */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** One line that can be bought: tick, picture, names, price and what became of it, count. Sliding it to the left offers 删除. */
export function CartLineRow({
  line,
  isTicked,
  onTick,
  onCount,
  onRemove,
  isOpen,
  onOpen,
}: CartLineRowProps): ReactNode {
  const { priceId, productId, kind, title, variant, picture, fen, originalFen, count, most, mostText } = line
  const name = [title, variant].filter((part) => part !== '').join(' ')
  return (
    <li className={styles.item} data-price={priceId}>
      <SwipeRow label={`删除${name}`} isOpen={isOpen} onOpen={onOpen} onRemove={onRemove}>
        <div className={styles.row}>
          <Tick label={`选择${name}`} checked={isTicked} onChange={onTick} />
          <PartLink href={productPath(productId)} className={styles.picture} aria-hidden tabIndex={-1}>
            <ProductPicture picture={picture} kind={kind} />
          </PartLink>
          <div className="grow stack-4">
            <PartLink href={productPath(productId)} className={styles.name} aria-label={name}>
              <span className="small-name clamp-2">{title}</span>
              {variant !== '' && <span className="caption clip">{variant}</span>}
            </PartLink>
            <Notes line={line} />
            <div className={styles.figures}>
              <p className={styles.price}>
                <span className="strong">{moneyText(fen)}</span>
                {originalFen !== null && (
                  <>
                    <span className="unseen">原价</span>
                    <s className="fine">{moneyText(originalFen)}</s>
                  </>
                )}
              </p>
              <CountStepper
                className={styles.count}
                name={name}
                count={count}
                most={most}
                onChange={onCount}
                onMost={() => toast(mostText)}
              />
            </div>
          </div>
        </div>
      </SwipeRow>
    </li>
  )
}

/** What is worth knowing of the line before it is bought. */
function Notes({ line }: { line: CartLine }): ReactNode {
  const { fen, fenBefore, credit } = line
  const change = fenBefore === null ? 0 : fen - fenBefore
  const short = shortText(line)
  return (
    <>
      {(change !== 0 || credit) && (
        <p className="wrap-8">
          {change < 0 && <Badge variant="accent">{`比加入时降 ${moneyText(-change)}`}</Badge>}
          {change > 0 && <Badge>{`比加入时涨 ${moneyText(change)}`}</Badge>}
          {credit && <Badge variant="gold">{`${credit.because}，已抵 ${moneyText(credit.fen)}`}</Badge>}
        </p>
      )}
      {short !== undefined && <p className={styles.short}>{short}</p>}
    </>
  )
}

/** That there are fewer than were put in, or only few. */
function shortText({ count, countBefore, mostText, stock }: CartLine): string | undefined {
  if (countBefore !== null) return `放了 ${countBefore} 件，${mostText}，已按 ${count} 件算`
  return stock !== null && stock <= FEW ? `仅剩 ${stock} 件` : undefined
}

/** Where a product is shown. */
function productPath(productId: string): string {
  return `/Product?id=${encodeURIComponent(productId)}`
}
