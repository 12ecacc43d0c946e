import type { ReactNode } from 'react'
import { Outline } from '@niujin/ui/player'

const ARCS = {
  // An arrow that turns back, one that turns on; both around the number of seconds.
  back: 'M4.5 12a7.5 7.5 0 1 0 2.6-5.7M7.6 2.8 7 6.4l3.6.7',
  on: 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7M16.4 2.8l.6 3.6-3.6.7',
} as const

/** Ten seconds back, or on. */
export function JumpIcon({ way }: { way: keyof typeof ARCS }): ReactNode {
  return (
    <Outline>
      <path d={ARCS[way]} />
      <text x="12" y="14.9" textAnchor="middle" fontSize="7.6" fontWeight="600" fill="currentColor" stroke="none">
        10
      </text>
    </Outline>
  )
}
