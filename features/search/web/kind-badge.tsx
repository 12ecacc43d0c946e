import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import type { Found } from '../contract/index.ts'

const KINDS = { index: '指数', sector: '板块', etf: 'ETF', hkStock: '港股' } as const
const EXCHANGES: Readonly<Record<string, string>> = { SH: '沪A', SZ: '深A', BJ: '北A' }

/** What an instrument is: 沪A, 指数, 板块 … */
export function KindBadge({ id, kind }: Pick<Found, 'id' | 'kind'>): ReactNode {
  return <Badge>{kind === 'stock' ? (EXCHANGES[id.slice(0, 2)] ?? 'A股') : KINDS[kind]}</Badge>
}
