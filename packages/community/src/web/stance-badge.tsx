import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { STANCES, type Stance } from '../names.ts'

const BADGES = { bullish: 'up', bearish: 'down', neutral: 'plain' } as const

/** 看多, 看空 or 中性. */
export function StanceBadge({ stance }: { stance: Stance }): ReactNode {
  return <Badge variant={BADGES[stance]}>{STANCES[stance]}</Badge>
}
