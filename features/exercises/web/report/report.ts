import type { OutputOf } from '@niujin/contract-kit'
import type { playReport } from '../../contract/index.ts'

export type Report = OutputOf<typeof playReport>

/** There was something to buy and sell: else money says nothing of how it went. */
export function isTraded({ tasks }: Pick<Report, 'tasks'>): boolean {
  return tasks.length === 0 || tasks.some(({ task }) => task.kind === 'trade')
}
