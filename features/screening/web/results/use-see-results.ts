import { useNavigate } from 'react-router'
import { isProtected, useBoot } from '@niujin/web-kit'

/** The page of the results, a member's. */
export const RESULTS = '/ScreeningResults'
/** The open page of a screen; without the number of a share it shows what the visitor's own rule selects. */
const OPEN_RESULTS = '/Xgfx'

/** The way to the results. A guest sees them too, where no sign-in is needed; keeping them is a member's. */
export function useSeeResults(): () => void {
  const { member, surroundings } = useBoot()
  const navigate = useNavigate()
  const isOpen = member !== undefined || surroundings === 'messaging-app' || !isProtected(RESULTS)
  return () => void navigate(isOpen ? RESULTS : OPEN_RESULTS)
}
