import type { Config } from './config.ts'
import { crmKeyOfPages } from './crm-keys.ts'

/** What the page's scripts have to know; it stands in the page, so nothing here is a right to anything. */
export interface Boot {
  /** Backend name → base address; names not listed are this server. */
  hosts: Record<string, string>
  /** Key of the request sign for callers who are not signed in. */
  signKey: string
  /** Key of the crm host, base64, and its version; whose calls they are. */
  crm: { version: string; key: string; clientId: string }
  /** Origins that pages may connect to besides their own and the backends. */
  connectTo: string[]
  /** What every call says of itself. */
  channelId: string
  clientType: string
  forApp: string
  desktopSite: string | null
  desktopExceptedHosts: string[]
  appStoreUrl: string | null
}

/** Origins that pages and the console may connect to besides their own and the backends. */
export function connectionsOf({
  PUBLIC_URL,
  LIVE_HLS_URL,
  FILES_PUBLIC_URL,
}: Pick<Config, 'PUBLIC_URL' | 'LIVE_HLS_URL' | 'FILES_PUBLIC_URL'>): string[] {
  return [PUBLIC_URL, LIVE_HLS_URL, FILES_PUBLIC_URL].flatMap((address) =>
    address === undefined ? [] : [new URL(address).origin],
  )
}

/** The boot data of a configuration, with the keys of the visitor and of the crm host. */
export function bootOf(config: Config, keys: { signKey: string; crmKeys: string }): Boot {
  return {
    hosts: config.API_HOSTS,
    signKey: keys.signKey,
    crm: { ...crmKeyOfPages(keys.crmKeys), clientId: config.CLIENT_TYPE },
    connectTo: connectionsOf(config),
    channelId: config.CHANNEL_ID,
    clientType: config.CLIENT_TYPE,
    forApp: config.FOR_APP,
    desktopSite: config.DESKTOP_SITE ?? null,
    desktopExceptedHosts: config.DESKTOP_EXCEPTED_HOSTS,
    appStoreUrl: config.APP_STORE_URL ?? null,
  }
}
