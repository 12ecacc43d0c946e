import { SHANGHAI_OFFSET, shanghaiClock } from './shanghai.ts'

/** The platform string of this app. */
export const PLATFORM = 'wap_dz_dzcj'

/** Header that carries the key of an effect that must happen once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** What an idempotency key looks like. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/

/** How far a request's `time` may be from the server's, milliseconds. */
export const TIME_TOLERANCE = 5 * 60_000

/** Fields the app adds to each request; `time`, `nonce`, `platform` and `sign` are added by the client. */
export interface AppFields {
  /** The signed-in member's niujinUid; absent for guests. */
  readonly aniuuid?: string | undefined
  readonly channelid?: string | undefined
  readonly clienttype?: string | undefined
  readonly devid?: string | undefined
  readonly forapp?: string | undefined
}

/** The common fields of one request as the server reads them, first or second spelling. */
export interface CommonFields extends AppFields {
  readonly platform?: string | undefined
  readonly time?: string | undefined
  readonly nonce?: string | undefined
  readonly sign?: string | undefined
}

/** Second spelling → first: both are in use by callers. */
export const SECOND_SPELLINGS = {
  channelId: 'channelid',
  platForm: 'platform',
  niujinUid: 'aniuuid',
} as const

/** Channel ids of pages that have their own. */
const CHANNEL_OF_PAGE: Readonly<Record<string, string>> = {
  '/liveSubscribe': '700305',
  '/guess': '600007',
}

/** The default channel id of a page by its path; undefined where the page has none. */
export function defaultChannelId(pathname: string): string | undefined {
  return Object.hasOwn(CHANNEL_OF_PAGE, pathname) ? CHANNEL_OF_PAGE[pathname] : undefined
}

/** A moment as the wire's `time`: YYYYMMDDHHmmss at UTC+8. */
export function formatTime(at: number): string {
  return shanghaiClock(at).replace(/\D/g, '').slice(0, 14)
}

/** The moment of a wire `time` in milliseconds; undefined when it is none. */
export function parseTime(time: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(time)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  const at = Date.UTC(year, month - 1, day, hour, minute, second) - SHANGHAI_OFFSET
  return formatTime(at) === time ? at : undefined
}
