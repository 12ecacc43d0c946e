import { lazy, Suspense, type ReactNode } from 'react'
import { useMember } from '@niujin/web-kit'

// Guests consent when they sign in: they never need it.
const AgreementGate = lazy(async () => ({ default: (await import('./agreement-gate.tsx')).AgreementGate }))

/** Asks members to consent to newer texts. */
export default function AgreementGatePart(): ReactNode {
  const member = useMember()
  if (!member) return null
  return (
    <Suspense>
      <AgreementGate />
    </Suspense>
  )
}
