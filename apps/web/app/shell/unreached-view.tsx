import { useState, type ReactNode } from 'react'
import { Button, Drawing, LinkButton, toast } from '@niujin/ui'
import { useNetworkReturn } from './use-network-return.ts'
import { useReopening } from './use-reopening.ts'
import styles from './message-page.module.css'

export type UnreachedViewProps = {
  /** only a part of the page did not come: what is kept of the page would bring no more */
  isPart?: boolean
}

/** The server could not be reached: what was kept of the page shows, else the page opens by itself once it can. */
export function UnreachedView({ isPart = false }: UnreachedViewProps): ReactNode {
  const checkAgain = useNetworkReturn()
  const isChecking = useReopening(!isPart, checkAgain)
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    // Loading anew without a network would put the browser's own page in place of ours.
    if (!(await checkAgain())) toast('还是连不上，请检查网络')
    setBusy(false)
  }
  if (isChecking) return <main className={styles.page} aria-busy />
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
