import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { useBoot } from '@niujin/web-kit'
import { DownloadButton } from '../shell/download-button.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import { GoHomeButton } from '../shell/go-home-button.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { SubHeader } from '../shell/sub-header.tsx'
import styles from './frame.module.css'

export default function DetailsLayout(): ReactNode {
  return (
    <Frame>
      <Outlet />
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

/**
 * Inner pages. Chat apps have a header of their own, and the messaging app no use for ours nor for
 * the app.
 */
function Frame({ children }: { children: ReactNode }): ReactNode {
  const { surroundings } = useBoot()
  return (
    <>
      {surroundings === 'browser' && <SubHeader />}
      <OfflineNotice />
      <div className={`${styles.content} ${styles.toEdge}`}>{children}</div>
      {surroundings !== 'messaging-app' && (
        <>
          <GoHomeButton />
          <DownloadButton />
        </>
      )}
    </>
  )
}
