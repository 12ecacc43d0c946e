import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '@niujin/web-kit'
import { standingPrice } from '../../domain/index.ts'
import { digitsOf, percentText, priceText } from '../live/figure-texts.ts'
import type { LoadedInstrument } from './load-instrument.ts'

/**
 * Head tags of an instrument. The price stands in the description for link previews, not in the title:
 * the page's header shows the title, and a price there would stand still under the moving one.
 */
export function instrumentMeta(loaded: LoadedInstrument | undefined): MetaDescriptor[] {
  if (!loaded) return pageMeta({ title: '没有这只证券' })
  const { quote, state } = loaded
  const { name, id, live } = quote
  const price = `${name} ${priceText(standingPrice(quote.kind, live), digitsOf(quote))} ${percentText(quote, live)} (${id})`
  return pageMeta({
    // A sector's code is ours and says nothing to anybody.
    title: quote.kind === 'sector' ? name : `${name} ${quote.code}`,
    description: `${price}${state.simulated ? ' 模拟行情' : ''}，分时、K线、五档盘口与成交明细`,
  })
}
