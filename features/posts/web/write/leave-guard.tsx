import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '@niujin/ui/dialog'

/** Asks before the page is left with something that is kept nowhere. */
export default function LeaveGuard({ text }: { text: string }): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="离开这一页？"
      text={text}
      confirmText="离开"
      cancelText="留下"
      variant="danger"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
