/** What other slices show of the watchlist; every page that needs one of these loads it when it is wanted. */
export { default as ChooseGroupDialog } from './groups/choose-group-dialog.tsx'
export { addToDevice, DEVICE_MOST, deviceList } from './device/device-list.ts'
export { ask } from './calls.ts'
