import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import type { Payment } from '../../contract/index.ts'
import { keepingWayBack, wayBack } from '../paying/way-back.ts'
import { businessOf } from './business.ts'
import styles from './actions.module.css'

/** Where one goes from a payment that has ended: back to where one was, or on. */
export function ResultActions({ payment }: { payment: Payment }): ReactNode {
  const { search } = useLocation()
  const isRouted = useIsRouted()
  const named = wayBack(search)
  const back = named && isRouted(named.path) ? named : undefined
  const isRecharge = payment.gives !== null
  const page = businessOf(payment).page
  return (
    <div className={`stack-12 ${styles.actions}`}>
      {back && (
        <LinkButton href={back.path} size="large" block>
          {back.label}
        </LinkButton>
      )}
      {page && isRouted(page.href) && back?.path !== page.href && (
        <LinkButton href={page.href} look={back ? 'secondary' : 'primary'} size="large" block>
          {page.name}
        </LinkButton>
      )}
      {payment.state === 'closed' && isRecharge && (
        <LinkButton href={keepingWayBack('/Recharge', back)} look={back ? 'secondary' : 'primary'} size="large" block>
          重新充值
        </LinkButton>
      )}
      {payment.state !== 'closed' && isRecharge && (
        <LinkButton href="/Recharge?tab=coins" look={back ? 'secondary' : 'primary'} size="large" block>
          看牛币明细
        </LinkButton>
      )}
      <LinkButton href="/MyCenter" look="ghost" size="large" block>
        返回我的
      </LinkButton>
    </div>
  )
}
