import type { ReactNode } from 'react'
import { CloseIcon, IconButton, PartLink } from '@niujin/ui'
import { loginPath, useIsAlive } from '@niujin/web-kit'
import { stored } from '@niujin/web-kit/device'
import styles from './optional-page.module.css'

const closed = stored('local', 'watchlist-hint-closed', {
  shape: (given) => (typeof given === 'boolean' ? given : undefined),
  empty: false,
})

/** Where a guest's list is kept, and what signing in adds; once closed it stays away. */
export function SignInHint(): ReactNode {
  const isClosed = closed.use()
  const isAlive = useIsAlive()
  if (isClosed) return null
  return (
    <p className={styles.hint}>
      <span className="grow">
        自选存在本机，
        <PartLink href={loginPath('/Optional')} className={styles.link}>
          登录
        </PartLink>
        后多台设备同步。
      </span>
      <IconButton label="不再提示登录" disabled={!isAlive} onClick={() => closed.write(true)}>
        <CloseIcon />
      </IconButton>
    </p>
  )
}
