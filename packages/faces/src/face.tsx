import { lazy, Suspense, type ReactNode } from 'react'
import { faceName } from './names.ts'

const Drawing = lazy(async () => ({ default: (await import('./drawings/drawing.tsx')).Drawing }))

export type FaceProps = {
  id: number
  /** Pixels on a 375 px wide page; grows with the page. */
  size?: number
  /** Beside its written name it says nothing itself. */
  silent?: boolean
}

/** One of our faces in a line of text or a panel; nothing for an id that is none. The drawing comes later, its space is there. */
export function Face({ id, size = 20, silent = false }: FaceProps): ReactNode {
  const name = faceName(id)
  if (name === undefined) return null
  const side = `${size / 50}rem`
  const naming = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <svg
      viewBox="0 0 32 32"
      style={{ display: 'inline-block', flex: 'none', width: side, height: side, verticalAlign: '-0.22em' }}
      {...naming}
    >
      <Suspense fallback={null}>
        <Drawing id={id} />
      </Suspense>
    </svg>
  )
}
