import type { Config } from './config.ts'

/** What the page's scripts have to know; it stands in the page, so nothing here is a right to anything. */
export interface Boot {
  /** Backend name → base address; names not listed are this server. */
  hosts: Record<string, string>
  /** Key of the request sign for callers who are not signed in. */
  signKey: string
  desktopSite: string | null
  desktopExceptedHosts: string[]
  appStoreUrl: string | null
}

/** The boot data of a configuration. */
export function bootOf(config: Config, signKey: string): Boot {
  return {
    hosts: config.API_HOSTS,
    signKey,
    desktopSite: config.DESKTOP_SITE ?? null,
    desktopExceptedHosts: config.DESKTOP_EXCEPTED_HOSTS,
    appStoreUrl: config.APP_STORE_URL ?? null,
  }
}
