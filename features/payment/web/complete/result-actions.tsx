import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import type { Payment } from '../../contract/index.ts'
import { keepingWayBack, wayBack, type WayBack } from '../paying/way-back.ts'
import { businessOf } from './business.ts'
import styles from './actions.module.css'

/** Where one goes from a payment that has ended: back to where one was, or on. */
export function ResultActions({ payment }: { payment: Payment }): ReactNode {
  const { search } = useLocation()
  const isRouted = useIsRouted()
  const named = wayBack(search)
  const back = named && isRouted(named.path) ? named : undefined
  const ways = waysOn(payment, back).filter(({ href }) => isRouted(href) && href !== back?.path)
  return (
    <div className={`stack-12 ${styles.actions}`}>
      {back && (
        <LinkButton href={back.path} size="large" block>
          {back.label}
        </LinkButton>
      )}
      {ways.map(({ href, name }) => (
        <LinkButton key={href} href={href} variant={back ? 'secondary' : 'primary'} size="large" block>
          {name}
        </LinkButton>
      ))}
      <LinkButton href="/MyCenter" variant="ghost" size="large" block>
        返回我的
      </LinkButton>
    </div>
  )
}

/** Where what was paid for leads on. */
function waysOn(
  payment: Payment,
  back: WayBack | undefined,
): readonly { readonly href: string; readonly name: string }[] {
  const { page } = businessOf(payment)
  if (page) return [page]
  if (payment.gives === null) return []
  return payment.state === 'closed'
    ? [{ href: keepingWayBack('/Recharge', back), name: '重新充值' }]
    : [{ href: '/Recharge?tab=coins', name: '看牛币明细' }]
}
