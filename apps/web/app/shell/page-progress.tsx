import type { ReactNode } from 'react'
import { ProgressBar } from '@niujin/ui'
import { useLoadingBar } from '@niujin/web-kit'

/** The bar at the very top while requests run. */
export function PageProgress(): ReactNode {
  const { visible, progress, failed } = useLoadingBar()
  return <ProgressBar progress={visible ? progress / 100 : undefined} failed={failed} />
}
