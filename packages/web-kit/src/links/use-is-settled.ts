import { useEffect, useState } from 'react'
import { whenSettled } from './prefetch.ts'

/** False until the page's first view is long there and the browser idle: for what a first view does without. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  return isSettled
}
