import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BackIcon, IconButton, TopBar } from '@niujin/ui'
import { usePageTitle } from '@niujin/web-kit'
import { hasOwnHistory } from './own-history.ts'
import { HeaderActions } from './header-actions.tsx'

/** The header of inner pages: back, title, and the avatar unless something else stands there. */
export function SubHeader({ end = <HeaderActions /> }: { end?: ReactNode }): ReactNode {
  const title = usePageTitle()
  return <TopBar start={<BackButton />} title={title} end={end} />
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
