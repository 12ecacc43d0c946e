import type { CallOutcome } from '@niujin/contract-kit'
import { stockTypeOf, type InstrumentId } from '@niujin/market'
import { ask } from '@niujin/quotes/web'
import { useEvery, useRead, type AskOptions } from '@niujin/web-kit/asking'
import type { Watched } from '../../contract/index.ts'
import {
  moveOnDevice,
  noteOnDevice,
  removeFromDevice,
  topOnDevice,
  useDeviceList,
  type DeviceStock,
} from '../device/device-list.ts'
import { keepLastQuotes, lastQuotes } from '../device/last-quotes.ts'
import { refreshEvery, type WatchList } from './watch-list.ts'

/** Ids one call takes. */
const AT_ONCE = 100
const COLUMNS = ['last', 'changePercent', 'change', 'turnoverRate', 'amount', 'volumeRatio'] as const

interface Quotes {
  readonly state: WatchList['state']
  readonly byId: ReadonlyMap<string, NonNullable<Watched['quote']>>
}

export interface GuestList extends WatchList {
  /** The first quotes are still on their way, or did not come. */
  readonly waiting: 'no' | 'loading' | 'failed'
}

/** A guest's list, kept on this device, with quotes. */
export function useGuestList(): GuestList {
  const device = useDeviceList()
  const ids = device.map(({ id }) => id)
  // What has just been added has no price for a moment; the others keep theirs.
  const { value, state, reload } = useRead({
    key: ids,
    ask: (options) => quotesOf(ids, options),
    keepsFormer: true,
  })
  // Without a network one still sees what the list stood at, with the time of it.
  const quotes = value ?? (state === 'failed' ? keptQuotes() : undefined)
  useEvery(quotes?.state?.open === true ? refreshEvery(ids.length) : undefined, reload)

  return {
    isMember: false,
    group: { id: 'all', name: '全部' },
    items: device.map((one) => itemOf(one, quotes?.byId.get(one.id) ?? null)),
    state: quotes?.state,
    columns: COLUMNS,
    waiting: ids.length === 0 || quotes ? 'no' : state === 'loading' ? 'loading' : 'failed',
    refresh: reload,
    remove: (id) => {
      removeFromDevice([id])
      return Promise.resolve(undefined)
    },
    pin: (id) => {
      topOnDevice(id)
      return Promise.resolve(undefined)
    },
    move: (id, after) => {
      moveOnDevice(id, after)
      return Promise.resolve(undefined)
    },
    note: (id, note) => {
      noteOnDevice(id, note)
      return Promise.resolve(undefined)
    },
  }
}

async function quotesOf(ids: readonly string[], options: AskOptions): Promise<CallOutcome<Quotes, string>> {
  const byId = new Map<string, NonNullable<Watched['quote']>>()
  let state: WatchList['state']
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const outcome = await ask('quotes', { ids: ids.slice(at, at + AT_ONCE).join() }, options)
    if (!outcome.ok) return outcome
    state = outcome.value.state
    for (const quote of outcome.value.list) byId.set(quote.id, quote)
  }
  if (state) keepLastQuotes({ state, list: [...byId.values()] })
  return { ok: true, value: { state, byId } }
}

function keptQuotes(): Quotes | undefined {
  const last = lastQuotes()
  return last && { state: last.state, byId: new Map(last.list.map((quote) => [quote.id, quote])) }
}

/** A device's stock in the shape of a member's. */
function itemOf({ id, name, note = '', cost = null, quantity = null }: DeviceStock, quote: Watched['quote']): Watched {
  const symbol = id.slice(3)
  const type = stockTypeOf(id as InstrumentId)
  return {
    id,
    symbol,
    stockType: type,
    scode: symbol,
    sname: quote?.name ?? name,
    ntype: type,
    pinned: false,
    addedAt: '',
    addedPrice: null,
    note,
    cost,
    quantity,
    alerts: 0,
    quote,
  }
}
