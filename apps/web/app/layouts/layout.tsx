import type { ReactNode } from 'react'
import { useMatches, useRouteError } from 'react-router'
import { classes } from '@niujin/ui'
import type { LayoutName } from '@niujin/web-kit'
import { BottomTabs } from '../shell/bottom-tabs.tsx'
import { DetailsButtons, DetailsHeader } from '../shell/details-parts.tsx'
import { DownloadBanner } from '../shell/download-banner.tsx'
import { DownloadButton } from '../shell/download-button.tsx'
import { ErrorView } from '../shell/error-view.tsx'
import { GoHomeButton } from '../shell/go-home-button.tsx'
import { HomeHeader } from '../shell/home-header.tsx'
import { MarketHeader } from '../shell/market-header.tsx'
import { MembersOnly } from '../shell/members-only.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { PageOutlet } from '../shell/page-outlet.tsx'
import { SubHeader } from '../shell/sub-header.tsx'
import styles from './frame.module.css'

interface LayoutOptions {
  readonly header: ReactNode
  /** The bottom navigation; without it the page goes down to the lower edge. */
  readonly tabs?: boolean
  /** What floats over the page. */
  readonly floating?: ReactNode
  /** The page lies on the ground of cards, and nothing is said over it. */
  readonly calm?: boolean
  /** Stands between the layout and its page, and decides whether it shows. */
  readonly Gate?: (props: { children: ReactNode }) => ReactNode
}

const LAYOUTS: Readonly<Record<LayoutName, LayoutOptions>> = {
  // Tab pages: home header, bottom navigation, the way home and the app.
  default: {
    header: <HomeHeader />,
    tabs: true,
    floating: (
      <>
        <GoHomeButton />
        <DownloadButton />
        <DownloadBanner />
      </>
    ),
  },
  // Reading: nothing floats over the text.
  column: { header: <DetailsHeader /> },
  // Inner pages that people open from links of others.
  details: { header: <DetailsHeader />, floating: <DetailsButtons /> },
  // Market pages: the market's header with its tabs, bottom navigation.
  hq: { header: <MarketHeader />, tabs: true },
  // Signing in: nothing but the way back, so that nothing distracts.
  'login-layout': { header: <SubHeader end={null} />, calm: true },
  // Pages of a member.
  member: { header: <SubHeader />, Gate: MembersOnly },
  // A newcomer chooses whom to follow; nothing distracts.
  'recommend-bh': { header: <SubHeader end={null} />, calm: true },
}

/** The page in the layout its route stands in. */
export default function Layout(): ReactNode {
  return (
    <Frame>
      <PageOutlet />
    </Frame>
  )
}

/** A page that failed stays in its layout. */
export function ErrorBoundary(): ReactNode {
  return (
    <Frame>
      <ErrorView error={useRouteError()} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }): ReactNode {
  const { header, tabs = false, floating, calm = false, Gate } = LAYOUTS[useLayoutName()]
  return (
    <>
      {header}
      {!calm && <OfflineNotice />}
      <div className={classes(styles.content, tabs ? styles.overTabs : styles.toEdge, calm && styles.surface)}>
        {Gate ? <Gate>{children}</Gate> : children}
      </div>
      {floating}
      {tabs && <BottomTabs />}
    </>
  )
}

/** A layout's route has the layout's name for its id. */
function useLayoutName(): LayoutName {
  const found = useMatches().find(({ id }) => isLayout(id))?.id
  return found !== undefined && isLayout(found) ? found : 'default'
}

function isLayout(id: string): id is LayoutName {
  return Object.hasOwn(LAYOUTS, id)
}
