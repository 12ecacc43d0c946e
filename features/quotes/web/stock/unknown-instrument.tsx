import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { readPageError, useIsRouted } from '@niujin/web-kit'
import { useEvery } from '@niujin/web-kit/asking'

const TRY_AGAIN = 5000

/** No such instrument, with the way to the search; whatever else failed is tried again, by itself once there is a network. */
export function UnknownInstrument(): ReactNode {
  const { status, code, message } = readPageError(useRouteError())
  return <main>{status === 404 ? <NotListed code={code} message={message} /> : <Failed />}</main>
}

function NotListed({ code, message }: { code: string; message: string }): ReactNode {
  const isRouted = useIsRouted()
  const way = isRouted('/Search') ? { href: '/Search', text: '去搜索' } : { href: '/hq', text: '看行情' }
  return (
    <EmptyState
      drawing="search"
      text={code === 'INSTRUMENT_NOT_CHOSEN' ? message : `${message}，可能代码有误或已经退市`}
      action={<LinkButton href={way.href}>{way.text}</LinkButton>}
    />
  )
}

function Failed(): ReactNode {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  // Not a revalidation: the header reads the page's title when one has come to it.
  const again = () => void navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true })
  const againByItself = useEffectEvent(() => {
    if (!isLoading && navigator.onLine) again()
  })
  useEffect(() => {
    const tryAgain = () => againByItself()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [])
  useEvery(isLoading ? undefined : TRY_AGAIN, () => {
    if (navigator.onLine) again()
  })
  return <ErrorState text="网络不给力，点此重试" busy={isLoading} onRetry={again} />
}
