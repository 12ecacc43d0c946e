import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useMember } from '@niujin/web-kit'

// Guests consent when they sign in: they never need it.
const AgreementGate = lazy(async () => ({ default: (await import('./agreement-gate.tsx')).AgreementGate }))

/** Asks members to consent to newer texts. */
export default function AgreementGatePart(): ReactNode {
  const member = useMember()
  // Nothing of it is in the page that the server writes, which may have been written for a guest.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(true), [])
  if (!member || !isOpen) return null
  return (
    <Suspense>
      <AgreementGate />
    </Suspense>
  )
}
