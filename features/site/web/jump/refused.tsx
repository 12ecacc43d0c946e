import type { ReactNode } from 'react'
import { Button, ShieldIcon } from '@niujin/ui'
import { REFUSALS, type Refusal } from '../../contract/refusals.ts'
import { useGoBack } from './use-go-back.ts'
import styles from './jump.module.css'

/** Says why an address is not opened. The address itself is not repeated: it may be made to mislead. */
export function Refused({ reason }: { reason: Refusal }): ReactNode {
  const goBack = useGoBack()
  return (
    <section className={styles.card} aria-labelledby="refused-title">
      <ShieldIcon className={styles.refusedIcon ?? ''} />
      <h2 id="refused-title" className={styles.title}>
        没有打开这个链接
      </h2>
      <p className={styles.words}>{REFUSALS[reason]}。为了您的安全，我们不打开它。</p>
      <div className={`stack-12 ${styles.actions}`}>
        <Button size="large" block onClick={goBack}>
          返回
        </Button>
      </div>
    </section>
  )
}
