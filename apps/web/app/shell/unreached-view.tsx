import { useState, type ReactNode } from 'react'
import { Button, Drawing, LinkButton, toast } from '@niujin/ui'
import { useNetworkReturn } from './use-network-return.ts'
import styles from './message-page.module.css'

/** The server could not be reached: the page opens by itself once it can. */
export function UnreachedView(): ReactNode {
  const checkAgain = useNetworkReturn()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    // Loading anew without a network would put the browser's own page in place of ours.
    if (!(await checkAgain())) toast('还是连不上，请检查网络')
    setBusy(false)
  }
  return (
    <main className={styles.page} role="alert">
      <Drawing name="network" />
      <h1 className="heading">连不上网络</h1>
      <p className={styles.text}>请检查网络，连上后这一页会自己打开</p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void retry()}>
          重新加载
        </Button>
        <LinkButton href="/" variant="ghost">
          返回首页
        </LinkButton>
      </div>
    </main>
  )
}
