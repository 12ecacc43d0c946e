import type { ReactNode } from 'react'
import { useMatches, useRouteError } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { ErrorView } from '../shell/error-view.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { PageOutlet } from '../shell/page-outlet.tsx'
import { SubHeader } from '../shell/sub-header.tsx'
import styles from './frame.module.css'

export default function MemberLayout(): ReactNode {
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

/** What a page of this layout says of itself in its `handle`. */
interface MemberPageHandle {
  /** It has something to show to guests too, who come here only inside the messaging app. */
  readonly guests?: boolean
}

/** Pages of a member: their content shows only once the member is known. */
function Frame({ children }: { children: ReactNode }): ReactNode {
  const member = useMember()
  const forGuests = useMatches().some(({ handle }) => (handle as MemberPageHandle | undefined)?.guests === true)
  return (
    <>
      <SubHeader />
      <OfflineNotice />
      <div className={`${styles.content} ${styles.toEdge}`}>
        {member || forGuests ? children : <Skeleton shape="card" />}
      </div>
    </>
  )
}
