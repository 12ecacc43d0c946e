import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import type { Person } from '../../contract/index.ts'

/** How an account stands, in one word. */
export function StandingBadge({ person }: { person: Person }): ReactNode {
  if (person.frozen) return <Badge variant="danger">已停用</Badge>
  if (person.deletionAt !== null) return <Badge variant="warning">注销中</Badge>
  return <Badge variant="success">正常</Badge>
}
