import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isProtected, useBoot } from '@niujin/web-kit'

// Only guests see it, and sheets are heavy.
const SignInSheet = lazy(() => import('./sign-in-sheet.tsx'))

const RESULTS = '/ScreeningResults'

interface SeeResults {
  /** Leads to the results; `take` puts the rule in place, `total` is how many stocks it selects, when that is known. */
  readonly see: (asked?: { take?: () => void; total?: number | undefined }) => void
  /** Says to guests that results are for members; stands anywhere in the page. */
  readonly sheet: ReactNode
}

/** The way to the results: a guest is asked first to sign in, and comes to them when he has. */
export function useSeeResults(): SeeResults {
  const { member, surroundings } = useBoot()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ take?: () => void; total?: number | undefined }>()
  const isOpen = member !== undefined || surroundings === 'messaging-app' || !isProtected(RESULTS)
  return {
    see: (given = {}) => {
      if (!isOpen) return setAsked(given)
      given.take?.()
      void navigate(RESULTS)
    },
    sheet: asked && (
      <Suspense>
        <SignInSheet target={RESULTS} total={asked.total} onTake={asked.take} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  }
}
