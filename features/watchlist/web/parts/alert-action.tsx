import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AlertAddIcon } from '@niujin/ui'
import { loginPath, useMember, type Subject } from '@niujin/web-kit'
import { BarButton } from './bar-button.tsx'

const AlertSheet = lazy(() => import('../alerts/alert-sheet.tsx'))

/** 预警 in the bar of a security's page; a guest is asked to log in first. */
export default function AlertAction({ subject }: { subject: Subject }): ReactNode {
  const member = useMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <BarButton icon={<AlertAddIcon aria-hidden />} onClick={() => (member ? setIsOpen(true) : void navigate(loginPath(pathname + search)))}>
        预警
      </BarButton>
      {isOpen && (
        <Suspense>
          <AlertSheet stock={subject} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
