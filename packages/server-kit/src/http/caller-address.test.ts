import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test('IPv4 原样，套在 IPv6 里的也还原', () => {
  expect(callerAddress('203.0.113.7')).toBe('203.0.113.7')
  expect(callerAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('IPv6 按 /64 算：同一家的任何地址都是同一个来访者', () => {
  expect(callerAddress('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(callerAddress('2001:DB8:1:2::ffff')).toBe('2001:db8:1:2::/64')
  expect(callerAddress('2001:db8:1:3::1')).not.toBe(callerAddress('2001:db8:1:2::1'))
  expect(callerAddress('::1')).toBe('0:0:0:0::/64')
  expect(callerAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(callerAddress('2001:db8::1.2.3.4')).toBe('2001:db8:0:0::/64')
})
