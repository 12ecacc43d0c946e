import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '@niujin/ui/dialog'

/** Asks before the page is left while it sends: with it goes the picture. */
export function LeaveGuard({ isOn, isOnAir }: { isOn: boolean; isOnAir: boolean }): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="离开开播台？"
      text={
        isOnAir
          ? '正在用这台设备直播，离开后观众就看不到画面；5 分钟内回来接着播，直播不会结束。'
          : '正在用这台设备试画面，离开后画面就断了。'
      }
      confirmText="离开"
      cancelText="留下"
      variant="danger"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
