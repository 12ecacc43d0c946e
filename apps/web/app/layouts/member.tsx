import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { ErrorView } from '../shell/error-view.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { SubHeader } from '../shell/sub-header.tsx'
import styles from './frame.module.css'

export default function MemberLayout(): ReactNode {
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

/** Pages of a member: their content shows only once the member is known. */
function Frame({ children }: { children: ReactNode }): ReactNode {
  const member = useMember()
  return (
    <>
      <SubHeader />
      <OfflineNotice />
      <div className={`${styles.content} ${styles.toEdge}`}>
        {member ? children : <Skeleton shape="card" />}
      </div>
    </>
  )
}
