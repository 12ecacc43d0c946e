import { lazy, Suspense, useState, type ReactNode } from 'react'
import { AlertAddIcon } from '@niujin/ui'
import { useMember, type Subject } from '@niujin/web-kit'
import { BarButton } from './bar-button.tsx'

const AlertSheet = lazy(() => import('../alerts/alert-sheet.tsx'))
const GuestAlertSheet = lazy(() => import('../alerts/guest-alert-sheet.tsx'))

/** 预警 in the bar of a security's page; a guest reads what it is and asked to log in first. */
export default function AlertAction({ subject }: { subject: Subject }): ReactNode {
  const member = useMember()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <BarButton icon={<AlertAddIcon aria-hidden />} onClick={() => setIsOpen(true)}>
        预警
      </BarButton>
      {isOpen && (
        <Suspense>
          {member ? (
            <AlertSheet stock={subject} onClose={close} />
          ) : (
            <GuestAlertSheet name={subject.name} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
