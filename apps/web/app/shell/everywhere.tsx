import { lazy, Suspense, type ReactNode } from 'react'
import { SlotPart, useBoot, useIsSettled, useSlot } from '@niujin/web-kit'

const KeepSeen = lazy(() => import('./keep-seen.tsx'))

/**
 * What features have on every page. A first view does without: it comes when that is long there. Only inside the
 * messaging app it comes at once, where a page may have to ask first who is looking.
 */
export function Everywhere(): ReactNode {
  const parts = useSlot('everywhere')
  const isAsked = useBoot().surroundings === 'messaging-app'
  const isSettled = useIsSettled()
  if (!isAsked && !isSettled) return null
  return (
    <>
      {parts.map((part) => (
        <SlotPart key={part.key} part={part} given={{}} />
      ))}
      {isSettled && (
        <Suspense>
          <KeepSeen />
        </Suspense>
      )}
    </>
  )
}
