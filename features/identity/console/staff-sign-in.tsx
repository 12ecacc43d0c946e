import { useState, type ReactNode } from 'react'
import { Logo } from '@niujin/ui'
import type { Answer } from '../web/calls.ts'
import { PhoneStep } from './phone-step.tsx'
import type { StaffSession } from './staff-session.ts'
import styles from './staff-sign-in.module.css'
import { TotpStep } from './totp-step.tsx'

export type StaffSignInProps = {
  /** the second step was passed and the console's cookie is set */
  onSignedIn: (session: StaffSession) => void
  /** why one has to sign in again */
  notice?: string | undefined
}

/** The staff's sign-in in two steps: a code by SMS, then the digits of their authenticator. */
export function StaffSignIn({ onSignedIn, notice: given }: StaffSignInProps): ReactNode {
  const [second, setSecond] = useState<Answer<'staffSignIn'>>()
  const [notice, setNotice] = useState(given)
  const startOver = (reason?: string) => {
    setSecond(undefined)
    setNotice(reason)
  }
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <header className={styles.head}>
          <Logo />
          <h1 className={styles.title}>运营后台登录</h1>
        </header>
        {second ? (
          <TotpStep given={second} onSignedIn={onSignedIn} onStartOver={startOver} />
        ) : (
          <PhoneStep notice={notice} onPassed={setSecond} />
        )}
        <p className={styles.note}>仅限工作人员，登录与操作会留下记录。</p>
      </div>
    </main>
  )
}
