import { useState, type ReactNode } from 'react'
import { signOut } from '@niujin/site/web'
import { ConfirmDialog } from '@niujin/ui/dialog'

/** Asks, signs out of this device, and goes home. */
export default function SignOutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    setBusy(true)
    setFailed(false)
    if (await signOut()) return
    setBusy(false)
    setFailed(true)
  }
  return (
    <ConfirmDialog
      title="退出登录？"
      text={
        failed ? (
          <span role="alert">没有退出成功，请检查网络后重试</span>
        ) : (
          '自选、选股与订单都在账号里，再次登录就能看到'
        )
      }
      confirmText="退出"
      variant="danger"
      busy={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  )
}
