import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

let swipedTo: string | null = null

/** True when the address is about to name the video that was swiped to: its page is here already. */
export function isSwipedTo(id: string | null): boolean {
  return id !== null && id === swipedTo
}

/** Keeps the address in step with the video on stage, so that reload, back and sharing mean this one. */
export function useAddress(id: string): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (query.get('id') === id) return
    query.set('id', id)
    swipedTo = id
    void navigate({ pathname, search: `?${query.toString()}` }, { replace: true, preventScrollReset: true })
  }, [id, navigate, pathname, search])
}
