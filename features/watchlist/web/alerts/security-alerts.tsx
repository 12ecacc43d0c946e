import { lazy, Suspense, type ReactNode } from 'react'
import { useMember } from '@niujin/web-kit'
import type { AlertSheetProps } from './alert-sheet.tsx'

const AlertSheet = lazy(() => import('./alert-sheet.tsx'))
const GuestAlertSheet = lazy(() => import('./guest-alert-sheet.tsx'))

/** The alerts of one security: a member's, or those a guest wants. */
export function SecurityAlerts(props: AlertSheetProps): ReactNode {
  const member = useMember()
  return <Suspense>{member ? <AlertSheet {...props} /> : <GuestAlertSheet {...props} />}</Suspense>
}
