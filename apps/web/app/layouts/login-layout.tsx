import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { ErrorView } from '../shell/error-view.tsx'
import { PageOutlet } from '../shell/page-outlet.tsx'
import { SubHeader } from '../shell/sub-header.tsx'
import styles from './frame.module.css'

export default function LoginLayout(): ReactNode {
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

/** Signing in: nothing but the way back, so that nothing distracts. */
function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <SubHeader end={null} />
      <div className={`${styles.content} ${styles.toEdge} ${styles.surface}`}>{children}</div>
    </>
  )
}
