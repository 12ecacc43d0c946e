import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BackIcon, BarDetailSlot, HomeIcon, IconButton, TopBar } from '@niujin/ui'
import { PageLink, usePageTitle } from '@niujin/web-kit'
import { hasOwnHistory } from './own-history.ts'
import { HeaderActions } from './header-actions.tsx'
import styles from './headers.module.css'

export interface SubHeaderProps {
  /** instead of what stands at the end of every header */
  readonly end?: ReactNode
  /** a way home beside the way back, for pages that people open from links of others */
  readonly home?: boolean
}

/** The header of inner pages: back, title with what the page adds to it, and the avatar unless something else stands there. */
export function SubHeader({ end = <HeaderActions />, home = false }: SubHeaderProps): ReactNode {
  const title = usePageTitle()
  const start = (
    <>
      <BackButton />
      {home && (
        <PageLink to="/" className={styles.action} aria-label="回到首页">
          <HomeIcon />
        </PageLink>
      )}
    </>
  )
  return <TopBar start={start} title={title} detail={<BarDetailSlot />} end={end} />
}

/** Goes back in the history; to the home page for a visitor who came straight here. */
export function BackButton(): ReactNode {
  const navigate = useNavigate()
  const goBack = () => void (hasOwnHistory(history.state) ? navigate(-1) : navigate('/'))
  return (
    <IconButton label="返回" onClick={goBack}>
      <BackIcon />
    </IconButton>
  )
}
