import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { PartBoundary } from '@niujin/web-kit'

/** The page in its layout. A sheet of it whose code would not load closes again, instead of taking the page down. */
export function PageOutlet(): ReactNode {
  return (
    <PartBoundary>
      <Outlet />
    </PartBoundary>
  )
}
