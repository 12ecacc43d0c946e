import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { PageLink } from '@niujin/web-kit'
import { ErrorView } from '../shell/error-view.tsx'
import { SubHeader } from '../shell/sub-header.tsx'
import styles from './frame.module.css'

export default function RecommendBhLayout(): ReactNode {
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

/** What newcomers see once: a way on instead of the avatar. */
function Frame({ children }: { children: ReactNode }): ReactNode {
  const skip = (
    <PageLink to="/" className={styles.skip ?? ''}>
      跳过
    </PageLink>
  )
  return (
    <>
      <SubHeader end={skip} />
      <div className={`${styles.content} ${styles.toEdge}`}>{children}</div>
    </>
  )
}
