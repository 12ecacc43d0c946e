import { useSyncExternalStore } from 'react'

/** A stock of the list kept on this device. */
export interface DeviceStock {
  readonly id: string
  readonly name: string
}

/** The place in the device's storage; other features that add to the list use the same. */
const KEY = 'niujin:device-watchlist'
/** How many the list holds. */
export const DEVICE_MOST = 500
const ID = /^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/
const NOTHING: readonly DeviceStock[] = []

const listeners = new Set<() => void>()
let known: { text: string | null; list: readonly DeviceStock[] } = { text: null, list: NOTHING }

/** The list as it is now, newest first; the same object as long as nothing changes. */
export function deviceList(): readonly DeviceStock[] {
  let { text } = known
  try {
    text = localStorage.getItem(KEY)
  } catch {
    // Private windows may refuse storage; the list then lives as long as the page.
  }
  if (text !== known.text) known = { text, list: readList(text) }
  return known.list
}

/** Puts stocks on top; gives how many were not there before, undefined when there is no room. */
export function addToDevice(stocks: readonly DeviceStock[]): number | undefined {
  const before = deviceList()
  const fresh = stocks.filter(({ id }) => !before.some((one) => one.id === id))
  if (before.length + fresh.length > DEVICE_MOST) return undefined
  keepDevice([...fresh.map(({ id, name }) => ({ id, name })), ...before])
  return fresh.length
}

export function removeFromDevice(ids: readonly string[]): void {
  keepDevice(deviceList().filter(({ id }) => !ids.includes(id)))
}

/** Puts a stock on top of the list. */
export function topOnDevice(id: string): void {
  const list = deviceList()
  keepDevice([...list.filter((one) => one.id === id), ...list.filter((one) => one.id !== id)])
}

/** The list in a component; the served page shows none. */
export function useDeviceList(): readonly DeviceStock[] {
  return useSyncExternalStore(watch, deviceList, () => NOTHING)
}

function keepDevice(list: readonly DeviceStock[]): void {
  const text = JSON.stringify(list)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Kept for the life of the page, below.
  }
  known = { text, list }
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readList(text: string | null): readonly DeviceStock[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.flatMap(readStock) : NOTHING
  } catch {
    return NOTHING
  }
}

function readStock(given: unknown): DeviceStock[] {
  if (typeof given !== 'object' || given === null || !('id' in given) || typeof given.id !== 'string' || !ID.test(given.id)) return []
  return [{ id: given.id, name: 'name' in given && typeof given.name === 'string' ? given.name : '' }]
}
