import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import type { BroadcastCard } from '../../contract/index.ts'

/** That a broadcast is a class, before its title: who is not in the course finds the way to it in the room. */
export function CourseMark({ card: { course } }: { card: Pick<BroadcastCard, 'course'> }): ReactNode {
  return course && <Badge variant="accent">课程</Badge>
}
