import type { AppFields } from '../common-fields.ts'
import type { HostName } from '../endpoint.ts'

/** What a client needs to know and may tell. */
export interface ClientOptions {
  /** Base URL of each backend without a final slash; one that is not listed is this origin. */
  readonly hosts: Readonly<Partial<Record<HostName, string>>>
  /** Secret of the sign: the app's, or the one derived for the session at login. */
  readonly secret: () => string
  /** Token of the session, sent as a header; undefined for guests. */
  readonly token?: () => string | undefined
  /** Who and what is calling, put on every request. */
  readonly fields: () => AppFields
  /** Key and client id of the crm host; needed only where it is called. */
  readonly crm?: () => { version: string; bytes: Uint8Array; clientId: string }
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** 32 random characters. */
  readonly random?: () => string
  /** The server's clock is `offset` milliseconds ahead of this device's. */
  readonly onClockSkew?: (offset: number) => void
  /** A request leaves; for the progress bar. */
  readonly onStart?: () => void
  /** The request is over; `failed` when no usable answer came. */
  readonly onFinish?: (failed: boolean) => void
  /** The server answered HTTP 400: the page goes to /400. */
  readonly onBadRequest?: () => void
}

/** What one call may add. */
export interface CallOptions {
  /** Cancels the call, which then ends with CANCELLED. */
  readonly signal?: AbortSignal
  /** When the same is asked again meanwhile, takes that one's answer instead of ending with CANCELLED. */
  readonly isPatient?: boolean
  /** For calls declared `once`: repeat the key to repeat the attempt. New and random when absent. */
  readonly idempotencyKey?: string
  /** Files by field name; the form then travels as multipart. Files take no part in the sign. */
  readonly files?: Readonly<Record<string, Blob | readonly Blob[]>>
}
