import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'

/** Says that what stands beside it is a sample which the operator has not replaced yet. */
export function SampleBadge(): ReactNode {
  return <Badge variant="warning">示例</Badge>
}
