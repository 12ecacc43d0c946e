import { topic } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { alertHit } from './alerts.ts'
import { watchlistChange } from './fields.ts'

export const watchlistTopic = topic({
  kind: 'logged',
  name: 'watchlist',
  access: 'own',
  summary: '自选在某台设备上变了；参数是会员编号',
  snapshot: z.object({ version: z.number() }),
  delta: watchlistChange,
})

export const alertTopic = topic({
  kind: 'logged',
  name: 'watch',
  access: 'own',
  summary: '预警到了，一条一条来；参数是会员编号',
  /** What came before is asked for by `alertHits`. */
  snapshot: z.array(z.never()),
  delta: alertHit,
})
