import { useCallback, useMemo, useRef, type RefCallback, type RefObject, type UIEvent } from 'react'

/** Heads and rows that are moved sideways together. */
export interface Sideways {
  readonly head: RefObject<HTMLDivElement | null>
  /** Rows that come later, as those of another list, begin where the heads are. */
  readonly body: RefCallback<HTMLDivElement>
  readonly follow: (event: UIEvent<HTMLDivElement>) => void
}

/** Keeps the heads over their columns, whichever of the two is moved. */
export function useSideways(): Sideways {
  const head = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const body = useCallback((element: HTMLDivElement | null) => {
    rows.current = element
    if (element && head.current) element.scrollLeft = head.current.scrollLeft
  }, [])
  const follow = useCallback(({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const other = currentTarget === head.current ? rows.current : head.current
    if (other && other.scrollLeft !== currentTarget.scrollLeft) other.scrollLeft = currentTarget.scrollLeft
  }, [])
  return useMemo(() => ({ head, body, follow }), [body, follow])
}
