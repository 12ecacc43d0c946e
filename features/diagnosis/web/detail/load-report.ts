import type { OutputOf } from '@niujin/contract-kit'
import { need, pageError, type LoadArgs } from '@niujin/web-kit'
import { diagnose, sharedReport } from '../../contract.ts'

/** A report to show; `share` is set when it is one that was shared and stands still. */
export type LoadedReport = OutputOf<typeof diagnose> & { readonly share: string | null }

/** Why there is no report: a person can go on from here. */
export interface NoReport {
  readonly failure: string
}

const ID_SHAPE = /^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/
const SHARE_SHAPE = /^[\w-]{8,32}$/
const UNKNOWN = '没有这只证券'
const NO_SHARE = '分享不存在或已失效'

/** Loads the report of `?share=` as it was then, or of `?id=` as it is now. */
export async function loadReport({ call, url }: LoadArgs): Promise<LoadedReport | NoReport> {
  const share = url.searchParams.get('share')
  if (share !== null) return loadShared(call, share)
  const id = url.searchParams.get('id')?.toUpperCase() ?? ''
  if (!ID_SHAPE.test(id)) throw pageError(404, UNKNOWN, 'INSTRUMENT_UNKNOWN')
  const outcome = await call(diagnose, { id })
  if (!outcome.ok && outcome.code === 'INSTRUMENT_UNKNOWN') throw pageError(404, UNKNOWN, outcome.code)
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
