import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The address limits are counted by: an IPv4 address as it is, an IPv6 address as its /64, for a household or a server
 * has a whole /64 to itself (RFC 6177) and could otherwise be anybody anew with each request.
 */
export function callerAddress(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  const plain = ip.split('%')[0] ?? ip
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : ip
}

function networkOf(ip: string): string {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const left = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array.from({ length: left }, () => '0'), ...(tail ? tail.split(':') : [])]
  return all
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
