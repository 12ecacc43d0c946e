import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { readPageError, useIsRouted } from '@niujin/web-kit'

/** No such instrument, with the way to the search; whatever else failed can be tried again. */
export function UnknownInstrument(): ReactNode {
  const { status, code, message } = readPageError(useRouteError())
  return (
    <main>
      {status === 404 ? <NotListed message={message} /> : <Failed text={`${message}（${code}）`} />}
    </main>
  )
}

function NotListed({ message }: { message: string }): ReactNode {
  const isRouted = useIsRouted()
  const way = isRouted('/Search') ? { href: '/Search', text: '去搜索' } : { href: '/hq', text: '看行情' }
  return (
    <EmptyState
      drawing="search"
      text={`${message}，可能代码有误或已经退市`}
      action={<LinkButton href={way.href}>{way.text}</LinkButton>}
    />
  )
}

function Failed({ text }: { text: string }): ReactNode {
  const { revalidate, state } = useRevalidator()
  return <ErrorState text={text} busy={state === 'loading'} onRetry={() => void revalidate()} />
}
