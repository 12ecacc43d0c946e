import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button, IconButton, LinkButton, ProductPicture, TrashIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { OrderLine } from '../../contract/index.ts'
import { Countdown } from '../shared/countdown.tsx'
import type { OrderAction } from '../shared/order-action.ts'
import { againPath, orderPath } from '../shared/order-paths.ts'
import { STATUS_EMPHASIS } from '../shared/status.ts'
import styles from './order-card.module.css'

/** Rem of one card with the space below it: all are equally high, so that a long list draws only those in sight. */
export const CARD_HEIGHT = 4.04

export type OrderCardProps = {
  order: OrderLine
  /** Milliseconds by which the server's clock is ahead of the device's. */
  ahead: number
  onAction: (action: OrderAction) => void
  /** Its time to pay is over. */
  onExpired: () => void
}

/** One order of the list: when, how it stands, what was bought for how much, and what can be done. */
export function OrderCard({ order, ahead, onAction, onExpired }: OrderCardProps): ReactNode {
  const { orderNum, status, statusText, createdAt, can, isTest } = order
  return (
    <article className={styles.card} aria-label={`订单 ${orderNum}`}>
      <header className={styles.head}>
        <time className="caption" dateTime={createdAt}>
          {dateTimeText(Date.parse(createdAt))}
        </time>
        {isTest && <Badge variant="outline">测试</Badge>}
        <span className={styles.status} data-emphasis={STATUS_EMPHASIS[status]}>
          {statusText}
        </span>
        {can.delete && (
          <IconButton
            label="删除订单"
            className={styles.delete ?? ''}
            onClick={() => onAction({ kind: 'delete', order })}
          >
            <TrashIcon />
          </IconButton>
        )}
      </header>
      <PageLink to={orderPath(orderNum)} className={styles.body}>
        <Bought items={order.items} />
        <Sum order={order} />
      </PageLink>
      <footer className={styles.foot}>
        <span className={styles.left}>
          {can.pay && (
            <>
              剩 <Countdown until={Date.parse(order.expireTime)} ahead={ahead} onEnd={onExpired} />
            </>
          )}
        </span>
        <Actions order={order} onAction={onAction} />
      </footer>
    </article>
  )
}

const SHOWN = 3

function Bought({ items }: Pick<OrderLine, 'items'>): ReactNode {
  const [first] = items
  if (items.length === 1 && first) {
    return (
      <>
        <ProductPicture picture={first.picture} kind={first.productType} />
        <span className={styles.words}>
          <span className={`clamp-2 ${styles.name}`}>{first.productName}</span>
          <span className="caption clip">
            {first.isGift && '赠送 · '}
            {first.variant}
          </span>
        </span>
      </>
    )
  }
  return (
    <span className={styles.pictures} role="img" aria-label={items.map(({ productName }) => productName).join('、')}>
      {items.slice(0, SHOWN).map(({ itemId, picture, productType }) => (
        <ProductPicture key={itemId} picture={picture} kind={productType} />
      ))}
    </span>
  )
}

function Sum({ order: { items, payPrice, coinAmount } }: { order: OrderLine }): ReactNode {
  const count = items.reduce((all, item) => all + item.count, 0)
  return (
    <span className={styles.sum}>
      <strong className={styles.amount}>{moneyText(payPrice)}</strong>
      {coinAmount > 0 && <span className="caption">+{coinAmount} 牛币</span>}
      <span className="caption">共 {count} 件</span>
    </span>
  )
}

const AGAIN = new Set<OrderLine['status']>(['completed', 'cancelled', 'part_refunded', 'refunded'])

function Actions({ order, onAction }: Pick<OrderCardProps, 'order' | 'onAction'>): ReactNode {
  const { can, status, items, orderNum } = order
  const isQuiet = !AGAIN.has(status) && !Object.values({ ...can, askInvoice: false }).includes(true)
  return (
    <span className={styles.actions}>
      {isQuiet && (
        <LinkButton href={orderPath(orderNum)} variant="secondary" size="small">
          查看
        </LinkButton>
      )}
      {can.refund && (
        <LinkButton href={`${orderPath(orderNum)}&refund=1`} variant="secondary" size="small">
          申请退款
        </LinkButton>
      )}
      {can.cancel && (
        <Button variant="secondary" size="small" onClick={() => onAction({ kind: 'cancel', order })}>
          取消订单
        </Button>
      )}
      {AGAIN.has(status) && (
        <LinkButton href={againPath(items)} variant="secondary" size="small">
          再次购买
        </LinkButton>
      )}
      {can.confirmReceipt && (
        <Button size="small" onClick={() => onAction({ kind: 'receive', order })}>
          确认收货
        </Button>
      )}
      {can.pay && (
        <Button size="small" onClick={() => onAction({ kind: 'pay', order })}>
          去付款
        </Button>
      )}
    </span>
  )
}
