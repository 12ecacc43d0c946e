import type { CallOutcome, OutputOf } from '@niujin/contract-kit'
import { detail } from '@niujin/quotes/contract'
import { instrumentPath } from '@niujin/quotes/domain'
import { need, pageError, type LoadArgs } from '@niujin/web-kit'
import { redirect } from 'react-router'

type Detail = OutputOf<typeof detail>

/** The stock a page is about, with its quote and where the market stands. */
export type Stock = Pick<Detail, 'quote' | 'state'>

const UNKNOWN = '没有这只证券'
const ID_SHAPE = /^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/

/** The stock of `?id=`; anything but an A share is sent to its own page, an unknown id is not found. */
export async function loadStock({ call, url }: LoadArgs): Promise<Stock> {
  const id = url.searchParams.get('id')?.toUpperCase() ?? ''
  if (!ID_SHAPE.test(id)) throw pageError(404, UNKNOWN, 'INSTRUMENT_UNKNOWN')
  const found = await call(detail, { id })
  if (!found.ok && found.code === 'INSTRUMENT_UNKNOWN') throw pageError(404, UNKNOWN, found.code)
  const { quote, state } = need(found)
  if (quote.kind !== 'stock') throw redirect(instrumentPath(quote.id, quote.kind))
  return { quote, state }
}

/** A part of a page that can be shown without: what it was loaded with, or nothing when that failed. */
export function loadedOr<Input, Value>(input: Input, outcome: CallOutcome<Value, string>): { input: Input; value: Value } | undefined {
  return outcome.ok ? { input, value: outcome.value } : undefined
}
