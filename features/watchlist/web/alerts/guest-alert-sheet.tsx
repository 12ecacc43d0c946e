import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { loginPath } from '@niujin/web-kit'
import styles from '../forms/sheet-form.module.css'

/** Says to a guest what 预警 does before the sign-in page opens, which leads back to this security. */
export default function GuestAlertSheet({ name, onClose }: { name: string; onClose: () => void }): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <BottomSheet title="登录后设预警" onClose={onClose}>
      <div className={styles.form}>
        <p className={`grow ${styles.words}`}>{name}到价、涨跌幅够大、放量或有新公告时，发消息告诉你。</p>
        <LinkButton href={loginPath(pathname + search)} size="large" block>
          登录
        </LinkButton>
      </div>
    </BottomSheet>
  )
}
