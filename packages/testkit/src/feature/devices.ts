import { randomId, type HostName } from '@niujin/contract-kit'
import { createClient, type Client, type ClientOptions } from '@niujin/contract-kit/client'

/** What the calls of a test are signed with before anybody has signed in. */
export const APP_SECRET = 'feature-test'
/** What the calls to the crm host are sealed with. */
export const CRM_KEY = { version: 'v1', bytes: new Uint8Array(32).fill(7) }
const HOSTS: readonly HostName[] = [
  'main',
  'stock',
  'data',
  'news',
  'activity',
  'video',
  'sms',
  'crm',
  'testOrder',
  'clientAddress',
]

/** Opens somebody's device: a member's by their id, or a guest's. By default a new one each time; one named '' does not say its number. */
export type OpenDevice = (memberId?: string, devid?: string, own?: Partial<Omit<ClientOptions, 'hosts'>>) => Client

/** Devices that come to the server at `url`, whose hosts it all is; their clock is `now`. */
export function devicesAt(url: string, now: () => number): OpenDevice {
  return (memberId, devid = randomId(), own = {}) =>
    createClient({
      hosts: Object.fromEntries(HOSTS.map((host) => [host, url])),
      secret: () => APP_SECRET,
      crm: () => ({ ...CRM_KEY, clientId: 'wap' }),
      fields: () => (devid === '' ? {} : { devid }),
      now,
      ...(memberId !== undefined && { token: () => memberId }),
      ...own,
    })
}
