import { useState, type ReactNode } from 'react'
import { AlertAddIcon } from '@niujin/ui'
import type { Subject } from '@niujin/web-kit'
import { SecurityAlerts } from '../alerts/security-alerts.tsx'
import { BarButton } from './bar-button.tsx'

/** 预警 in the bar of a security's page. */
export default function AlertAction({ subject }: { subject: Subject }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <BarButton icon={<AlertAddIcon aria-hidden />} onClick={() => setIsOpen(true)}>
        预警
      </BarButton>
      {isOpen && <SecurityAlerts stock={subject} onClose={() => setIsOpen(false)} />}
    </>
  )
}
