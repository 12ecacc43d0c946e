import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ask } from '@niujin/quotes/web'
import { stockTypeOf, type InstrumentId } from '@niujin/market'
import type { Watched } from '../../contract/index.ts'
import { removeFromDevice, topOnDevice, useDeviceList, type DeviceStock } from '../device/device-list.ts'
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
  const ids = device.map(({ id }) => id).join()
  const [quotes, setQuotes] = useState<Quotes>()
  const [failed, setFailed] = useState(false)
  const take = useCallback((found: Quotes | undefined) => {
    setFailed(!found)
    if (found) setQuotes(found)
  }, [])
  const refresh = useCallback(() => quotesOf(ids).then(take), [ids, take])
  useEffect(() => {
    // An answer for the list as it was would leave what has just been added without a price.
    let isThis = true
    void quotesOf(ids).then((found) => isThis && take(found))
    return () => {
      isThis = false
    }
  }, [ids, take])
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  const isMoving = quotes?.state?.open === true
  const every = refreshEvery(device.length)
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => tick(), every)
    return () => clearInterval(timer)
  }, [isMoving, every])

  const isKnown = quotes !== undefined || device.length === 0
  return {
    isMember: false,
    group: { id: 'all', name: '全部' },
    items: device.map((one) => itemOf(one, quotes?.byId.get(one.id) ?? null)),
    state: quotes?.state,
    columns: COLUMNS,
    waiting: isKnown ? 'no' : failed ? 'failed' : 'loading',
    refresh,
    remove: (id) => {
      removeFromDevice([id])
      return Promise.resolve(undefined)
    },
    pin: (id) => {
      topOnDevice(id)
      return Promise.resolve(undefined)
    },
  }
}

async function quotesOf(joined: string): Promise<Quotes | undefined> {
  const ids = joined === '' ? [] : joined.split(',')
  const byId = new Map<string, NonNullable<Watched['quote']>>()
  let state: WatchList['state']
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const outcome = await ask('quotes', { ids: ids.slice(at, at + AT_ONCE).join() })
    if (!outcome.ok) return undefined
    state = outcome.value.state
    for (const quote of outcome.value.list) byId.set(quote.id, quote)
  }
  return { state, byId }
}

/** A device's stock in the shape of a member's: nothing is written down of it. */
function itemOf({ id, name }: DeviceStock, quote: Watched['quote']): Watched {
  const symbol = id.slice(3)
  const type = stockTypeOf(id as InstrumentId)
  return {
    id, symbol, stockType: type, scode: symbol, sname: quote?.name ?? name, ntype: type,
    pinned: false, addedAt: '', addedPrice: null, note: '', cost: null, quantity: null, alerts: 0, quote,
  }
}
