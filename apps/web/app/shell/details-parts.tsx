import type { ReactNode } from 'react'
import { useBoot } from '@niujin/web-kit'
import { DownloadButton } from './download-button.tsx'
import { GoHomeButton } from './go-home-button.tsx'
import { SubHeader } from './sub-header.tsx'

/** The header of inner pages, with the way home, where it covers nothing. Chat apps have a header of their own. */
export function DetailsHeader(): ReactNode {
  return useBoot().surroundings === 'browser' && <SubHeader home />
}

/** Where our header is not, the way home floats; the messaging app has no use for that nor for the app. */
export function DetailsButtons(): ReactNode {
  const { surroundings } = useBoot()
  return (
    <>
      {surroundings === 'workplace-chat' && <GoHomeButton />}
      {surroundings !== 'messaging-app' && <DownloadButton />}
    </>
  )
}
