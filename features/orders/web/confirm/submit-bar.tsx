import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { BottomBar, Button } from '@niujin/ui'
import styles from './submit-bar.module.css'

export type SubmitBarProps = { payFen: number; busy: boolean; disabled: boolean; onSubmit: () => void }

/** What is to be paid, and the button that orders. */
export function SubmitBar({ payFen, busy, disabled, onSubmit }: SubmitBarProps): ReactNode {
  return (
    <BottomBar className={styles.bar ?? ''}>
      <p className={styles.sum}>
        应付 <strong className={styles.amount}>{moneyText(payFen)}</strong>
      </p>
      <Button size="large" busy={busy} disabled={disabled} onClick={onSubmit}>
        提交订单
      </Button>
    </BottomBar>
  )
}
