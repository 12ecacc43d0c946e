import { stored } from '@niujin/web-kit/device'

/** A stock of the list kept on this device. */
export interface DeviceStock {
  readonly id: string
  readonly name: string
}

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

function readStock(given: unknown): DeviceStock[] {
  if (
    typeof given !== 'object' ||
    given === null ||
    !('id' in given) ||
    typeof given.id !== 'string' ||
    !ID.test(given.id)
  )
    return []
  return [{ id: given.id, name: 'name' in given && typeof given.name === 'string' ? given.name : '' }]
}
