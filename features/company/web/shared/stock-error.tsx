import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { readPageError, useIsRouted } from '@niujin/web-kit'

/** No such stock, with the way to the search; whatever else failed can be tried again. */
export function StockError(): ReactNode {
  const { status, code, message } = readPageError(useRouteError())
  const { revalidate, state } = useRevalidator()
  const isRouted = useIsRouted()
  const way = isRouted('/Search') ? { href: '/Search', text: '去搜索' } : { href: '/hq', text: '看行情' }
  return (
    <main>
      {status === 404 ? (
        <EmptyState
          drawing="search"
          text={code === 'INSTRUMENT_UNKNOWN' ? `${message}，可能代码有误或已经退市` : message}
          action={<LinkButton href={way.href}>{way.text}</LinkButton>}
        />
      ) : (
        <ErrorState text={`${message}（${code}）`} busy={state === 'loading'} onRetry={() => void revalidate()} />
      )}
    </main>
  )
}
