import { createContext, use } from 'react'
import type { HostName } from '@niujin/contract-kit'

/** The signed-in member as the page knows them; rights are always decided by the server. */
export interface PageMember {
  readonly niujinUid: string
  readonly nickname: string
  /** Address of the picture; absent when the member has none. */
  readonly avatar?: string | undefined
  /** Sent with calls as a header; the page's own session is a cookie that scripts cannot read. */
  readonly token: string
}

/** Which program shows the page; some pages look different inside chat apps. */
export type Surroundings = 'browser' | 'messaging-app' | 'workplace-chat'

/**
 * What the server's configuration tells every page. It stands in the page, so it is never a right
 * to anything.
 */
export interface Boot {
  /** Base URL of each backend; one that is not listed is the page's own origin. */
  readonly hosts: Readonly<Partial<Record<HostName, string>>>
  /** Key of the request sign: the app's, or the session's for a member. */
  readonly signKey: string
  /** Key of the crm host (base64 of 32 bytes) with its version and our name there; only pages that call it need one. */
  readonly crm?: { readonly version: string; readonly key: string; readonly clientId: string } | undefined
  /** Other origins that pages may connect to besides those above: live streams, stored recordings. */
  readonly connectTo?: readonly string[] | undefined
  /** Where desktop browsers are sent; null when there is no such site. */
  readonly desktopSite: string | null
  /** Hosts that show this site on desktops too. */
  readonly desktopExceptedHosts: readonly string[]
  /** App-store page of the native app; null when there is no app to offer. */
  readonly appStoreUrl: string | null
  /** Address of the stream when it is not /stream of the page's origin. */
  readonly streamUrl?: string | undefined
  readonly channelId?: string | undefined
  readonly clientType?: string | undefined
  readonly forApp?: string | undefined
}

/** What one page knows when it opens: the configuration and who is looking at it. */
export interface PageBoot extends Boot {
  readonly member?: PageMember | undefined
  readonly hasOpenId: boolean
  readonly surroundings: Surroundings
  /** The visitor has put the download banner away. */
  readonly bannerClosed: boolean
  /** Paths that have a page; undefined (outside the app, in tests) counts as all. */
  readonly routedPaths?: readonly string[] | undefined
}

/** The boot data of a page that was told nothing. */
export const EMPTY_BOOT: PageBoot = {
  hosts: {},
  signKey: '',
  desktopSite: null,
  desktopExceptedHosts: [],
  appStoreUrl: null,
  hasOpenId: false,
  surroundings: 'browser',
  bannerClosed: false,
}

/** Carries the boot data to every component, on the server and in the browser alike. */
export const BootContext = createContext<PageBoot>(EMPTY_BOOT)

/** The page's boot data. */
export function useBoot(): PageBoot {
  return use(BootContext)
}

/** The signed-in member, or undefined for a guest. */
export function useMember(): PageMember | undefined {
  return use(BootContext).member
}

const ELEMENT_ID = 'boot'

/** The element that carries the boot data inside the document. */
export function bootScript(boot: PageBoot): { id: string; json: string } {
  // Characters that could end the script element or start a comment in it are written as escapes.
  const json = JSON.stringify(boot).replace(/[<>&\u2028\u2029]/g, escapeUnicode)
  return { id: ELEMENT_ID, json }
}

/** Reads the boot data back from the document. */
export function readBoot(page: Document): PageBoot {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  if (!text) return EMPTY_BOOT
  const boot: PageBoot = JSON.parse(text)
  return boot
}

function escapeUnicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
