import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { BottomTabs } from '../shell/bottom-tabs.tsx'
import { DownloadBanner } from '../shell/download-banner.tsx'
import { DownloadButton } from '../shell/download-button.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import { GoHomeButton } from '../shell/go-home-button.tsx'
import { HomeHeader } from '../shell/home-header.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { PageOutlet } from '../shell/page-outlet.tsx'
import styles from './frame.module.css'

export default function DefaultLayout(): ReactNode {
  return (
    <Frame>
      <PageOutlet />
    </Frame>
  )
}

export function ErrorBoundary(): ReactNode {
  return (
    <Frame>
      <ErrorView error={useRouteError()} />
    </Frame>
  )
}

/** Tab pages: home header, content, bottom navigation, the way home and the app. */
function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <HomeHeader />
      <OfflineNotice />
      <div className={`${styles.content} ${styles.overTabs}`}>{children}</div>
      <GoHomeButton />
      <DownloadButton />
      <DownloadBanner />
      <BottomTabs />
    </>
  )
}
