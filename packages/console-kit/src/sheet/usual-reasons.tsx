import type { ReactNode } from 'react'
import { Chip } from '@niujin/ui'

export type UsualReasonsProps = { reasons: readonly string[]; onChoose: (reason: string) => void }

/** Reasons that come up again and again, each written with a tap; the words stay free. */
export function UsualReasons({ reasons, onChoose }: UsualReasonsProps): ReactNode {
  return (
    <div className="wrap-8">
      {reasons.map((one) => (
        <Chip key={one} onClick={() => onChoose(one)}>
          {one}
        </Chip>
      ))}
    </div>
  )
}
