import type { OutputOf } from '@niujin/contract-kit'
import { detail } from '@niujin/quotes/contract'
import { instrumentPath } from '@niujin/quotes/domain'
import { neededId, unknownInstrument } from '@niujin/quotes/web'
import { need, type LoadArgs } from '@niujin/web-kit'
import { redirect } from 'react-router'

type Detail = OutputOf<typeof detail>

/** The stock a page is about, with its quote and where the market stands. */
export type Stock = Pick<Detail, 'quote' | 'state'>

/** The stock of `?id=`; anything but an A share is sent to its own page, an unknown id is not found. */
export async function loadStock({ call, url }: LoadArgs): Promise<Stock> {
  const found = await call(detail, { id: neededId(url.searchParams) })
  if (!found.ok && found.code === 'INSTRUMENT_UNKNOWN') throw unknownInstrument()
  const { quote, state } = need(found)
  if (quote.kind !== 'stock') throw redirect(instrumentPath(quote.id, quote.kind))
  return { quote, state }
}
