import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { useBoot } from '@niujin/web-kit'
import { DownloadButton } from '../shell/download-button.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import { GoHomeButton } from '../shell/go-home-button.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { PageOutlet } from '../shell/page-outlet.tsx'
import { SubHeader } from '../shell/sub-header.tsx'
import styles from './frame.module.css'

export default function DetailsLayout(): ReactNode {
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

/**
 * Inner pages. Chat apps have a header of their own, and the messaging app no use for ours nor for
 * the app. The way home stands in our header, where it covers nothing; without that it floats.
 */
function Frame({ children }: { children: ReactNode }): ReactNode {
  const { surroundings } = useBoot()
  return (
    <>
      {surroundings === 'browser' && <SubHeader home />}
      <OfflineNotice />
      <div className={`${styles.content} ${styles.toEdge}`}>{children}</div>
      {surroundings === 'workplace-chat' && <GoHomeButton />}
      {surroundings !== 'messaging-app' && <DownloadButton />}
    </>
  )
}
