import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '@niujin/ui/dialog'

export type LeaveGuardProps = { isUnsaved: boolean; save: () => Promise<boolean> }

/** Sends what is unsaved before the page is left, and asks when that does not work. */
export default function LeaveGuard({ isUnsaved, save }: LeaveGuardProps): ReactNode {
  const [isStuck, setStuck] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved &&
      (from.pathname !== to.pathname ||
        new URLSearchParams(from.search).get('id') !== new URLSearchParams(to.search).get('id')),
  )
  const keep = useEffectEvent(() => save())
  const go = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void keep().then((isKept) => (isKept ? go() : setStuck(true)))
  }, [blocker.state])
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.state !== 'blocked' || !isStuck) return null
  return (
    <ConfirmDialog
      title="离开这一页？"
      text="有改动还没有存上，离开就没有了。"
      confirmText="离开"
      cancelText="留下"
      variant="danger"
      onConfirm={() => blocker.proceed()}
      onClose={() => {
        setStuck(false)
        blocker.reset()
      }}
    />
  )
}
