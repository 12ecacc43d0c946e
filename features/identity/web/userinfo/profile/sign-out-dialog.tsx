import { useState, type ReactNode } from 'react'
import { Switch } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { openAnew } from '@niujin/web-kit/leaving'
import { ask } from '../../calls.ts'
import { clearDevice } from '../../session/clear-device.ts'
import { closeSession } from '../../session/page-session.ts'
import styles from './profile.module.css'

/** Signs out of this device: the sign-in ends on the server, the cookie goes, and what the device kept. */
export default function SignOutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [everything, setEverything] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const signOut = async () => {
    setBusy(true)
    setFailed(false)
    // Without the cookie the page's session is over, so closing it decides; the token ends either way.
    const [outcome, closed] = await Promise.all([ask('logout', {}), closeSession()])
    if (!closed || (!outcome.ok && outcome.code === 'NETWORK')) {
      setBusy(false)
      setFailed(true)
      return
    }
    await clearDevice({ everything })
    openAnew('/')
  }
  return (
    <ConfirmDialog
      title="退出登录？"
      confirmText="退出"
      variant="danger"
      busy={busy}
      text={
        <span className={styles.leaving}>
          <Switch label="同时清除这台设备上的搜索记录、自选与分组" checked={everything} onChange={setEverything} />
          {failed && (
            <span className={styles.failed} role="alert">
              没有退出成功，请检查网络后重试
            </span>
          )}
        </span>
      }
      onConfirm={() => void signOut()}
      onClose={onClose}
    />
  )
}
