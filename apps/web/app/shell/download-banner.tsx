import { useState, type ReactNode } from 'react'
import { CloseIcon, IconButton, Logo } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import { CLOSED_BANNER_COOKIE } from './download-banner-cookie.ts'
import styles from './floating.module.css'

/** Offers the native app once; whoever puts it away is not asked again. */
export function DownloadBanner(): ReactNode {
  const { appStoreUrl, bannerClosed } = useBoot()
  const [closed, setClosed] = useState(bannerClosed)
  if (appStoreUrl === null || closed) return null
  const close = () => {
    document.cookie = CLOSED_BANNER_COOKIE
    setClosed(true)
  }
  return (
    <aside className={styles.banner} aria-label="下载应用">
      <Logo word={false} />
      <p className={styles.words}>
        <strong>牛金财经应用</strong>
        <span>行情提醒更及时</span>
      </p>
      <a className={styles.open} href={appStoreUrl} rel="noopener noreferrer">
        打开
      </a>
      <IconButton label="不再显示" onClick={close}>
        <CloseIcon />
      </IconButton>
    </aside>
  )
}
