import type { OutputOf } from '@niujin/contract-kit'
import { neededId, unknownInstrument } from '@niujin/quotes/web'
import { need, type LoadArgs } from '@niujin/web-kit'
import { diagnose, sharedReport } from '../../contract/index.ts'

/** A report to show; `share` is set when it is one that was shared and stands still. */
export type LoadedReport = OutputOf<typeof diagnose> & { readonly share: string | null }

/** Why there is no report: a person can go on from here. */
export interface NoReport {
  readonly failure: string
}

const SHARE_SHAPE = /^[\w-]{8,32}$/
const NO_SHARE = '分享不存在或已失效'

/** Loads the report of `?share=` as it was then, or of `?id=` as it is now. */
export async function loadReport({ call, url }: LoadArgs): Promise<LoadedReport | NoReport> {
  const share = url.searchParams.get('share')
  if (share !== null) return loadShared(call, share)
  const outcome = await call(diagnose, { id: neededId(url.searchParams) })
  if (!outcome.ok && outcome.code === 'INSTRUMENT_UNKNOWN') throw unknownInstrument()
  if (!outcome.ok && (outcome.code === 'NOT_A_STOCK' || outcome.code === 'NO_HISTORY')) return { failure: outcome.msg }
  return { ...need(outcome), share: null }
}

async function loadShared(call: LoadArgs['call'], share: string): Promise<LoadedReport | NoReport> {
  // A malformed id would be refused as a bad request; to the visitor it is just no share.
  if (!SHARE_SHAPE.test(share)) return { failure: NO_SHARE }
  const outcome = await call(sharedReport, { share })
  if (!outcome.ok && outcome.code === 'SHARE_UNKNOWN') return { failure: outcome.msg }
  return { ...need(outcome), share }
}
