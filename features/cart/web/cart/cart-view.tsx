import { useState, type ReactNode } from 'react'
import { Answered, EmptyState, LinkButton, Skeleton } from '@niujin/ui'
import type { CartContent } from '../../contract/index.ts'
import { CartBar } from './cart-bar.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import type { CartSource } from './cart-source.ts'
import { CouponStrip } from './coupon-strip.tsx'
import { EditBar } from './edit-bar.tsx'
import { InvalidSection } from './invalid-section.tsx'
import styles from './cart-view.module.css'

/** A whole cart: lines, coupons, what cannot be bought, and the bar with the sum. */
export function CartView({ source }: { source: CartSource }): ReactNode {
  return (
    <Answered answer={source.answer} waiting={<Skeleton shape="media" count={3} className={styles.waiting ?? ''} />}>
      {(cart) =>
        cart.lines.length + cart.invalid.length === 0 ? (
          <EmptyState text="购物车还是空的，去挑几样喜欢的" action={<LinkButton href="/Shop">去逛逛</LinkButton>} />
        ) : (
          <FilledCart cart={cart} source={source} />
        )
      }
    </Answered>
  )
}

function FilledCart({ cart, source }: { cart: CartContent; source: CartSource }): ReactNode {
  const { lines, invalid } = cart
  const { edit, isMember, isPending } = source
  const [isEditing, setEditing] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [slid, setSlid] = useState<string>()
  const remove = (priceIds: readonly string[]) => {
    edit(priceIds.map((priceId) => ({ priceId, isGone: true })))
    setPicked(new Set())
  }
  // What another device has taken out is not picked any more.
  const chosen = lines.map(({ priceId }) => priceId).filter((priceId) => picked.has(priceId))
  const pick = (priceId: string, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(priceId)
    else next.delete(priceId)
    setPicked(next)
  }
  const turn = () => {
    setEditing(!isEditing)
    setPicked(new Set())
    setSlid(undefined)
  }
  return (
    <>
      {lines.length > 0 && (
        <header className={styles.head}>
          <p className="caption">共 {lines.length} 种商品</p>
          <button type="button" className={`text-link ${styles.turn}`} onClick={turn}>
            {isEditing ? '完成' : '编辑'}
          </button>
        </header>
      )}
      <CouponStrip cart={cart} isMember={isMember} />
      {lines.length > 0 && (
        <ul className={styles.list} aria-label="购物车里的商品">
          {lines.map((line) => (
            <CartLineRow
              key={line.priceId}
              line={line}
              isTicked={isEditing ? picked.has(line.priceId) : line.selected}
              onTick={(selected) =>
                isEditing ? pick(line.priceId, selected) : edit([{ priceId: line.priceId, selected }])
              }
              onCount={(count) => edit([{ priceId: line.priceId, count }])}
              onRemove={() => remove([line.priceId])}
              isOpen={slid === line.priceId}
              onOpen={(isOpen) => setSlid(isOpen ? line.priceId : undefined)}
            />
          ))}
        </ul>
      )}
      {invalid.length > 0 && (
        <InvalidSection lines={invalid} onClear={() => remove(invalid.map(({ priceId }) => priceId))} />
      )}
      {lines.length > 0 &&
        (isEditing ? (
          <EditBar
            lines={lines}
            picked={chosen}
            onPickAll={(all) => setPicked(new Set(all ? lines.map(({ priceId }) => priceId) : []))}
            onRemove={() => remove(chosen)}
          />
        ) : (
          <CartBar
            cart={cart}
            isMember={isMember}
            isPending={isPending}
            onSelectAll={(selected) => edit(lines.map(({ priceId }) => ({ priceId, selected })))}
          />
        ))}
    </>
  )
}
