import type { OutputOf } from '@niujin/contract-kit'
import type { playReport } from '../../contract/index.ts'

export type Report = OutputOf<typeof playReport>
