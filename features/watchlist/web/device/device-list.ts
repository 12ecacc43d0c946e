import { stored } from '@niujin/web-kit/device'

/** A stock of the list kept on this device. */
export interface DeviceStock {
  readonly id: string
  readonly name: string
  readonly note?: string
  /** milli */
  readonly cost?: number | null
  readonly quantity?: number | null
}

/** What a guest writes down of a stock. */
export type DeviceNote = Required<Pick<DeviceStock, 'note' | 'cost' | 'quantity'>>

/** How many the list holds. */
export const DEVICE_MOST = 500
const ID = /^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/

/** Newest first. Other features that add to the list keep it under the same name; what is no stock is left out. */
const kept = stored<readonly DeviceStock[]>('local', 'device-watchlist', {
  shape: (given) => (Array.isArray(given) ? given.flatMap(readStock) : undefined),
  empty: [],
})

/** The list as it is now, newest first; the same object as long as nothing changes. */
export const deviceList = kept.read
/** The list in a component; the served page shows none. */
export const useDeviceList = kept.use

/** Puts stocks on top; gives how many were not there before, undefined when there is no room. */
export function addToDevice(stocks: readonly DeviceStock[]): number | undefined {
  const before = deviceList()
  const fresh = stocks.filter(({ id }) => !before.some((one) => one.id === id))
  if (before.length + fresh.length > DEVICE_MOST) return undefined
  kept.write([...fresh.map(({ id, name }) => ({ id, name })), ...before])
  return fresh.length
}

export function removeFromDevice(ids: readonly string[]): void {
  kept.change((list) => list.filter(({ id }) => !ids.includes(id)))
}

/** Puts a stock on top of the list. */
export function topOnDevice(id: string): void {
  kept.change((list) => [...list.filter((one) => one.id === id), ...list.filter((one) => one.id !== id)])
}

/** Puts a stock behind another one, or first. */
export function moveOnDevice(key: string, after: string | undefined): void {
  kept.change((list) => {
    const moved = list.filter(({ id }) => id === key)
    const rest = list.filter(({ id }) => id !== key)
    const at = after === undefined ? 0 : rest.findIndex(({ id }) => id === after) + 1
    return [...rest.slice(0, at), ...moved, ...rest.slice(at)]
  })
}

/** Writes down a note of a stock of the list. */
export function noteOnDevice(key: string, { note, cost, quantity }: DeviceNote): void {
  kept.change((list) => list.map((one) => (one.id === key ? { ...one, note, cost, quantity } : one)))
}

function readStock(given: unknown): DeviceStock[] {
  if (typeof given !== 'object' || given === null) return []
  const { id, name, note, cost, quantity }: Partial<Record<keyof DeviceStock, unknown>> = given
  if (typeof id !== 'string' || !ID.test(id)) return []
  return [
    {
      id,
      name: typeof name === 'string' ? name : '',
      ...(typeof note === 'string' && { note }),
      ...(typeof cost === 'number' && { cost }),
      ...(typeof quantity === 'number' && { quantity }),
    },
  ]
}
