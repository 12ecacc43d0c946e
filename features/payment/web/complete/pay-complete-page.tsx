import { useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { KnownPayment, LoadedComplete } from './load-complete.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultHead } from './result-head.tsx'
import { usePayment } from './use-payment.ts'
import { WaitingActions } from './waiting-actions.tsx'
import styles from './pay-complete-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-complete.ts')).loadComplete(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '支付结果' }
export const meta: MetaFunction = () => pageMeta({ title: '支付结果' })

/** /PayComplate: how a payment ended, by what the server has asked the channel. The address a channel leads back to proves nothing. */
export default function PayCompletePage(): ReactNode {
  const loaded = useLoaderData<LoadedComplete>()
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'none') {
    return (
      <main className={styles.page}>
        <EmptyState
          text="没有这笔支付，可能不是用这个账号下的单"
          action={<LinkButton href="/Recharge?tab=orders">看充值记录</LinkButton>}
        />
      </main>
    )
  }
  if (loaded.state === 'unknown') {
    const words = reasonOf(loaded)
    return (
      <main className={styles.page}>
        <ErrorState
          text={`还不知道支付结果${words === undefined ? '' : `：${words}`}`}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      </main>
    )
  }
  return <Known key={`${loaded.payment.id} ${loaded.now}`} loaded={loaded} />
}

function Known({ loaded }: { loaded: KnownPayment }): ReactNode {
  const followed = usePayment(loaded.payment)
  const { payment, lost } = followed
  const [isCancelled, setIsCancelled] = useState(false)
  return (
    <main className={styles.page}>
      <ResultHead payment={payment} lost={lost} isCancelled={isCancelled} />
      <PaymentFacts payment={payment} channels={loaded.channels} />
      {payment.state === 'waiting' ? (
        <WaitingActions followed={followed} channels={loaded.channels} onCancelled={() => setIsCancelled(true)} />
      ) : (
        <ResultActions payment={payment} />
      )}
    </main>
  )
}
