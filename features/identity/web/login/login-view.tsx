import { useState, type ReactNode } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { Button, Logo, Skeleton } from '@niujin/ui'
import { classes } from '@niujin/ui'
import { readGotoUrl, useIsRouted } from '@niujin/web-kit'
import type { LoadedAgreements } from './load-agreements.ts'
import { LoginForm } from './login-form.tsx'
import { useMessagingLogin, type MessagingLogin } from './messaging.ts'
import type { Skin } from './skin.ts'
import styles from './login.module.css'

/** The sign-in page in one brand's skin. */
export function LoginView({ skin }: { skin: Skin }): ReactNode {
  const { agreements } = useLoaderData<LoadedAgreements>()
  const target = useTarget()
  const messaging = useMessagingLogin(target, agreements)
  return (
    <main className={classes(styles.page, styles[skin.brand])}>
      <div className={styles.brand}>
        <Logo word={false} className={styles.mark ?? ''} />
        <p className={styles.name}>{skin.name}</p>
        <p className={`caption ${styles.promise}`}>{skin.promise}</p>
      </div>
      {messaging.state === 'working' ? (
        <Authorising />
      ) : (
        <>
          <LoginForm agreements={agreements} target={target} />
          {messaging.state === 'offered' && <ByMessagingApp start={messaging.start} />}
        </>
      )}
    </main>
  )
}

/** Where the visitor wanted to go; else the personal centre, or the home page while there is none. */
function useTarget(): string {
  const { search } = useLocation()
  const isRouted = useIsRouted()
  return readGotoUrl(search, isRouted('/MyCenter') ? '/MyCenter' : '/')
}

function Authorising(): ReactNode {
  return (
    <div className="stack-16">
      <p className={`caption ${styles.note}`}>正在用微信登录…</p>
      <Skeleton shape="text" count={3} />
    </div>
  )
}

function ByMessagingApp({ start }: { start: Extract<MessagingLogin, { state: 'offered' }>['start'] }): ReactNode {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    // When it works the page is left; when not, the button can be pressed again.
    if (!(await start())) setBusy(false)
  }
  return (
    <div className={styles.other}>
      <p className={styles.or}>或</p>
      <Button variant="secondary" size="large" block busy={busy} onClick={() => void go()}>
        微信登录
      </Button>
    </div>
  )
}
