import type { ReactNode } from 'react'
import { Button, CoinsIcon, CrownIcon, GiftIcon, LinkButton, SuccessIcon, TicketIcon } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useIsRouted } from '@niujin/web-kit'
import type { ActivatedCode } from '../../contract/index.ts'
import styles from './result-sheet.module.css'

type Kind = ActivatedCode['given'][number]['kind']

const KINDS = {
  membership: { Icon: CrownIcon, href: '/Vip', way: '去会员中心' },
  coupon: { Icon: TicketIcon, href: '/myDiscountCoupon', way: '去优惠券' },
  coins: { Icon: CoinsIcon, href: '/Recharge?tab=coins', way: '看牛币明细' },
  right: { Icon: GiftIcon, href: '/MyRights', way: '看我的权益' },
} as const satisfies Record<Kind, unknown>

/** What a code gave, and the ways to it. */
export function ResultSheet({ activated, onClose }: { activated: ActivatedCode; onClose: () => void }): ReactNode {
  const isRouted = useIsRouted()
  const kinds = [...new Set(activated.given.map(({ kind }) => kind))]
  const ways = kinds.map((kind) => KINDS[kind]).filter(({ href }) => isRouted(href.split('?', 1)[0] ?? ''))
  return (
    <BottomSheet
      title="激活成功"
      onClose={onClose}
      footer={
        ways.length > 0 ? (
          ways.map(({ href, way }, at) => (
            <LinkButton key={href} href={href} size="large" variant={at === 0 ? 'primary' : 'secondary'}>
              {way}
            </LinkButton>
          ))
        ) : (
          <Button size="large" onClick={onClose}>
            知道了
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <SuccessIcon className={styles.icon ?? ''} />
        <p className="heading">{activated.title}</p>
        <p className="caption">已经到账，现在就能用</p>
      </div>
      <ul className={styles.given} aria-label="得到的">
        {activated.given.map(({ kind, text }, at) => {
          const { Icon } = KINDS[kind]
          return (
            // The same thing may be in a code twice.
            <li key={`${at} ${text}`} className={styles.one}>
              <Icon />
              {text}
            </li>
          )
        })}
      </ul>
    </BottomSheet>
  )
}
