import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyState, LinkButton, ListRow, SettingsIcon } from '@niujin/ui'
import { loginPath } from '@niujin/web-kit'
import { settingsPath } from '../views.ts'
import styles from './hub.module.css'

/** What a guest sees: inside the messaging app the page opens without a sign-in. */
export function GuestView(): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <main className={styles.page}>
      <div className={styles.part}>
        <EmptyState
          text="登录后，自选、选股与订单都在这里"
          action={<LinkButton href={loginPath(`${pathname}${search}`)}>登录</LinkButton>}
        />
      </div>
      <div className={styles.rows}>
        <ListRow
          lead={<SettingsIcon className={styles.lead ?? ''} />}
          title="设置"
          detail="主题、缓存与协议"
          href={settingsPath}
        />
      </div>
    </main>
  )
}
