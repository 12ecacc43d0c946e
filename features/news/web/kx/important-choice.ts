import { stored } from '@niujin/web-kit/device'

/** Whether this device was left at 只看重要; devices that have kept it for long say so with a 1. */
export const importantChoice = stored('local', 'flash-important', {
  shape: (kept) => kept === true || kept === 1,
  empty: false,
})
