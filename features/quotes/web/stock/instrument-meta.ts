import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '@niujin/web-kit'
import { standingPrice } from '../../domain/index.ts'
import { digitsOf, percentText, priceText } from '../live/figure-texts.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import { missingTitle, titleOf } from './missing-title.ts'

interface Given {
  readonly loaderData?: LoadedInstrument | undefined
  /** Why there is no data. */
  readonly error?: unknown
  readonly location: { readonly search: string }
}

/**
 * Head tags of an instrument. The price stands in the description for link previews, not in the title:
 * the page's header shows the title, and a price there would stand still under the moving one.
 */
export function instrumentMeta({ loaderData, error, location }: Given): MetaDescriptor[] {
  if (!loaderData) return pageMeta({ title: missingTitle({ error, location }) })
  const { quote, state } = loaderData
  const { name, id, live } = quote
  const price = `${name} ${priceText(standingPrice(quote.kind, live), digitsOf(quote))} ${percentText(quote, live)} (${id})`
  return pageMeta({
    title: titleOf(name, id),
    description: `${price}${state.simulated ? ' 模拟行情' : ''}，分时、K线、五档盘口与成交明细`,
  })
}
