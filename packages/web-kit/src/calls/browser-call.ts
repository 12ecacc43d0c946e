import type { Client } from '@niujin/contract-kit/client'
import { finishActivity, startActivity } from '../progress/activity.ts'
import { noticeFetchFailed } from '../page/page-tools.ts'
import { appFields } from './app-fields.ts'
import { ownDevice } from '../device/owner.ts'
import type { PageBoot } from './boot.ts'
import type { Call } from './call-context.ts'

let load: (() => Promise<Client>) | undefined
let client: Promise<Client> | undefined
let onBadRequest: () => void = () => undefined

/**
 * Sets the browser's one client up from the page's boot data; done once, before the page comes
 * alive.
 */
export function configureBrowserCall(boot: PageBoot, fetch?: typeof globalThis.fetch): void {
  client = undefined
  ownDevice(boot.member?.niujinUid)
  load = async () => {
    // The first paint needs no call: signing and parsing come after it, with the first call or when
    // idle.
    const { createClient } = await import('@niujin/contract-kit/client')
    const { crm } = boot
    return createClient({
      hosts: boot.hosts,
      secret: () => boot.signKey,
      token: () => boot.member?.token,
      fields: () => appFields(boot),
      ...(crm && { crm: () => ({ version: crm.version, bytes: bytesOf(crm.key), clientId: crm.clientId }) }),
      ...(fetch && { fetch }),
      onStart: startActivity,
      onFinish: finishRequest,
      onBadRequest: () => onBadRequest(),
    })
  }
}

/** Says what happens when any request is answered with HTTP 400; the shell goes to /400. */
export function handleBadRequests(handler: () => void): () => void {
  onBadRequest = handler
  return () => {
    onBadRequest = () => undefined
  }
}

/** Makes a call from the browser. */
export const browserCall: Call = async (endpoint, input, options) => {
  let ready: Client
  try {
    ready = await readyClient()
  } catch {
    noticeFetchFailed()
    return { ok: false, code: 'NETWORK', msg: '获取失败', status: 0 }
  }
  return ready.call(endpoint, input, options)
}

/** Fetches what calls need ahead of the first one. */
export function prepareBrowserCall(): void {
  // A failure here costs nothing: the first call tries again and tells.
  readyClient().catch(() => undefined)
}

function readyClient(): Promise<Client> {
  if (!load) throw new Error('browserCall 尚未配置：先调用 configureBrowserCall')
  client ??= load().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function finishRequest(failed: boolean): void {
  finishActivity(failed)
  if (failed) noticeFetchFailed()
}
