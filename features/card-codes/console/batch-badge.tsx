import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import type { StaffBatch } from '../contract/index.ts'
import { BATCH_STATUS } from './words.ts'

/** What is not usual about a batch: that it waits for somebody, was refused, or is void. */
export function BatchBadge({ batch: { status, voidedAt } }: { batch: StaffBatch }): ReactNode {
  if (voidedAt !== null) return <Badge variant="danger">已作废</Badge>
  return status === 'made' ? null : <Badge variant={BATCH_STATUS[status].variant}>{BATCH_STATUS[status].name}</Badge>
}
