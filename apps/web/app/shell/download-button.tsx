import { lazy, Suspense, type ReactNode } from 'react'
import { useBoot, useIsSettled } from '@niujin/web-kit'

// Few operators have an app, and the first view does without it.
const FloatingDownload = lazy(() => import('./floating-download.tsx'))

/** Leads to the app store, where the operator has one; floats in once the page's first view is there. */
export function DownloadButton(): ReactNode {
  const { appStoreUrl } = useBoot()
  const isSettled = useIsSettled()
  if (appStoreUrl === null || !isSettled) return null
  return (
    <Suspense>
      <FloatingDownload appStoreUrl={appStoreUrl} />
    </Suspense>
  )
}
