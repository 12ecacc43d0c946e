import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { BottomTabs } from '../shell/bottom-tabs.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import { MarketHeader } from '../shell/market-header.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { PageOutlet } from '../shell/page-outlet.tsx'
import styles from './frame.module.css'

export default function HqLayout(): ReactNode {
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

/** Market pages: market header with its tabs, content, bottom navigation. */
function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <MarketHeader />
      <OfflineNotice />
      <div className={`${styles.content} ${styles.overTabs}`}>{children}</div>
      <BottomTabs />
    </>
  )
}
