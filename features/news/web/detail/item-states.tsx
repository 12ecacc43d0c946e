import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { LoadedDetail } from './load-detail.ts'

/** Why there is no item to read; with the way out. */
export function WithoutItem({ loaded }: { loaded: Exclude<LoadedDetail, { state: 'loaded' }> }): ReactNode {
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'failed')
    return (
      <ErrorState
        text={reasonOf(loaded) ?? '快讯没有加载出来'}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  return <EmptyState text="没有这条快讯，或者已经不在了" action={<LinkButton href="/KX">看最新快讯</LinkButton>} />
}

/** An item that was taken back. */
export function Retracted(): ReactNode {
  return <EmptyState text="该条快讯已撤回" action={<LinkButton href="/KX">看最新快讯</LinkButton>} />
}
