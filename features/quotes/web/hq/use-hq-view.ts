import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { choiceOf, hqPath, readHqView, type HqChoice, type HqView } from '../../domain/index.ts'

export interface UsedHqView {
  readonly view: HqView
  /** Changes a part of what the page shows; the address follows, the scroll stays. */
  readonly choose: (change: HqChoice) => void
}

/** What the page shows, kept in its address so that a link, a reload and the way back show the same. */
export function useHqView(): UsedHqView {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => readHqView(search), [search])
  const choose = useCallback(
    (change: HqChoice) => {
      const next = change.market ? change : { ...choiceOf(view), ...change }
      void navigate(hqPath(next), { replace: true, preventScrollReset: true })
    },
    [view, navigate],
  )
  return { view, choose }
}
