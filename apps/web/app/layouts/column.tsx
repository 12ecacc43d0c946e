import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { ErrorView } from '../shell/error-view.tsx'
import { GoHomeButton } from '../shell/go-home-button.tsx'
import { SubHeader } from '../shell/sub-header.tsx'
import styles from './frame.module.css'

export default function ColumnLayout(): ReactNode {
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

/** An expert's column: header, reading width, the way home. */
function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <SubHeader />
      <div className={`${styles.content} ${styles.toEdge}`}>{children}</div>
      <GoHomeButton />
    </>
  )
}
