import { BlockList, isIP } from 'node:net'
import * as z from 'zod'

/** Whether the address that stands `hop` steps before this server is a proxy of ours; 0 is the one that connects to it. */
export type TrustedProxies = (address: string, hop: number) => boolean

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
/** Where a proxy of one's own stands. */
const NEAR = Object.values(NAMED).flat()
const MOST_HOPS = 9

/** `off`, a number of proxies, or the networks they stand in. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies | null => {
  if (text === 'off') return null
  const trusted = /^[1-9]$/.test(text) ? byHops(Number(text)) : byNetworks(text)
  if (trusted) return trusted
  context.addIssue({ code: 'custom', message: 'TRUST_PROXY' })
  return z.NEVER
})

export const TRUSTED_PROXIES_ALLOWED = `off；反向代理有几层（1–${MOST_HOPS}，最近的一层须在内网）；或代理所在的网段，如 loopback,10.0.0.0/8,203.0.113.7`

/** Counting alone would believe whoever reaches the port without a proxy, so the nearest has to stand in a private network. */
function byHops(hops: number): TrustedProxies {
  const near = listOf(NEAR)
  return (address, hop) => hop < hops && (hop > 0 || near?.(address) === true)
}

function byNetworks(text: string): TrustedProxies | undefined {
  const names = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const has = names.length === 0 ? undefined : listOf(names.flatMap((name) => NAMED[name] ?? [name]))
  return has && ((address) => has(address))
}

/** Whether an address is in one of the networks; undefined when one of them is none. */
function listOf(networks: readonly string[]): ((address: string) => boolean) | undefined {
  const list = new BlockList()
  for (const network of networks) if (!add(list, network)) return undefined
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

function add(list: BlockList, network: string): boolean {
  const [address = '', bits, ...more] = network.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  // A length of nothing would trust everybody.
  if (version === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '1') || length < 1 || length > most) return false
  list.addSubnet(address, length, familyOf(address))
  return true
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
