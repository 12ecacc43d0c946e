import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import { useBoot, useMember } from '@niujin/web-kit'
import type { BroadcastCard } from '../../contract/index.ts'

const GuestSheet = lazy(() => import('./guest-sheet.tsx'))

export type RecordingLinkProps = { card: BroadcastCard; className: string | undefined; children: ReactNode }

/** The way to a recording; a guest sees first what it is, and signs in to watch it. */
export function RecordingLink({ card, className, children }: RecordingLinkProps): ReactNode {
  const member = useMember()
  const { surroundings } = useBoot()
  const [isAsked, setIsAsked] = useState(false)
  const open = (event: MouseEvent) => {
    // Inside the messaging app one is signed in on the way; a tap that asks for another window goes there.
    if (member || surroundings === 'messaging-app' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsAsked(true)
  }
  return (
    <>
      <PartLink href={`/ReviewDetail?id=${card.tsId}`} className={className} onClick={open}>
        {children}
      </PartLink>
      <Suspense>{isAsked && <GuestSheet card={card} onClose={() => setIsAsked(false)} />}</Suspense>
    </>
  )
}
