import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { queryAddressList, type Address } from '@niujin/identity/contract'
import { loadChannels } from '@niujin/payment/load'
import { confirmOrder } from '../../contract/index.ts'
import { FIRST_CHOICES, questionOf, wantedOf } from './wanted.ts'

/** What the address asks to buy as it costs now, how it can be paid and where it can be sent. */
export async function loadConfirm(args: LoadArgs) {
  const { call, url } = args
  const wanted = wantedOf(url.search)
  if (wanted.lines.length === 0) return { state: 'empty' as const }
  const question = questionOf(wanted, FIRST_CHOICES)
  const [found, channels] = await Promise.all([call(confirmOrder, question), loadChannels(args)])
  const order = needMember(found, url)
  if (!order.ok) return { state: 'failed' as const, code: order.code, msg: order.msg }
  const addresses = order.value.needsAddress ? await call(queryAddressList, {}) : undefined
  return {
    state: 'loaded' as const,
    wanted,
    order: loadedAs({ question, round: 0 }, order),
    addresses: addresses && loadedAs('addresses', addresses),
    channels,
  }
}

export type LoadedConfirm = Awaited<ReturnType<typeof loadConfirm>>
export type LoadedOrder = Extract<LoadedConfirm, { state: 'loaded' }>
export type { Address }
