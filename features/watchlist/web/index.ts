/** Parts of the watchlist other slices show. */
export { useWatch, type Watch } from './watch/use-watch.ts'
export { addToDevice, type DeviceStock } from './device/device-list.ts'
