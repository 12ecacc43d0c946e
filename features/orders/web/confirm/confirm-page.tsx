import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { ConfirmForm } from './confirm-form.tsx'
import type { LoadedConfirm } from './load-confirm.ts'
import styles from './confirm-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-confirm.ts')).loadConfirm(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '确认订单' }
export const meta: MetaFunction = () => pageMeta({ title: '确认订单' })

/** /ConfirmOrder: what is about to be bought, every choice that changes its price, and the price to the fen. */
export default function ConfirmPage(): ReactNode {
  const loaded = useLoaderData<LoadedConfirm>()
  return (
    <main className={styles.page}>
      {loaded.state === 'loaded' && <ConfirmForm loaded={loaded} />}
      {loaded.state === 'empty' && <Nothing text="没有要买的商品" />}
      {loaded.state === 'failed' && <Failed failure={loaded} />}
    </main>
  )
}

function Nothing({ text }: { text: string }): ReactNode {
  return <EmptyState text={text} action={<LinkButton href="/Cart">去购物车</LinkButton>} />
}

function Failed({ failure }: { failure: { code: string; msg: string } }): ReactNode {
  const { revalidate, state } = useRevalidator()
  const text = reasonOf(failure) ?? '没有加载出来'
  // Asking again does not bring back what is no longer sold.
  if (failure.code === 'NOT_ON_SALE' || failure.code === 'INPUT_INVALID') return <Nothing text={text} />
  return <ErrorState text={text} busy={state === 'loading'} onRetry={() => void revalidate()} />
}
