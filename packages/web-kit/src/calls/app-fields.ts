import { defaultChannelId, randomId, type AppFields } from '@niujin/contract-kit'
import type { PageBoot } from './boot.ts'

const DEVICE_KEY = 'niujin:device'
const CHANNEL_KEY = 'niujin:channel'

let device: string | undefined

/** The fields every request carries: who calls, from which channel and device. */
export function appFields(boot: PageBoot): AppFields {
  return {
    aniuuid: boot.member?.niujinUid,
    channelid: channelId(boot.channelId),
    clienttype: boot.clientType,
    devid: deviceId(),
    forapp: boot.forApp,
  }
}

/** The channel a visitor came by, from the link; then the page's own; then the configured one. */
function channelId(configured: string | undefined): string | undefined {
  const inLink = new URLSearchParams(location.search).get('channelid')
  if (inLink !== null && /^\w{1,32}$/.test(inLink)) write(sessionStorage, CHANNEL_KEY, inLink)
  return read(sessionStorage, CHANNEL_KEY) ?? defaultChannelId(location.pathname) ?? configured
}

function deviceId(): string {
  device ??= read(localStorage, DEVICE_KEY) ?? randomId()
  write(localStorage, DEVICE_KEY, device)
  return device
}

// Browsers in private mode may refuse storage; the field then lasts as long as the page.
function read(storage: Storage, key: string): string | undefined {
  try {
    return storage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    if (storage.getItem(key) !== value) storage.setItem(key, value)
  } catch {
    // Nothing to keep it in.
  }
}
