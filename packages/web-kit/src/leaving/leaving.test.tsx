import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveFor, openAnew } from './index.ts'

const went: string[] = []
beforeEach(() => {
  went.length = 0
  const go = (way: string) => (address: string) => void went.push(`${way} ${address}`)
  vi.stubGlobal('location', { href: 'https://m.niujin.example/hq', replace: go('换成'), assign: go('去') })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('本站的页面重新打开', () => {
  openAnew('/userinfo')
  expect(went).toEqual(['换成 /userinfo'])
})

test('离开去外面的网页，要时不再回到这里', () => {
  leaveFor('https://pay.example/cashier?id=1')
  leaveFor('/cashier', { replace: true })
  expect(went).toEqual(['去 https://pay.example/cashier?id=1', '换成 https://m.niujin.example/cashier'])
})

test.each(['javascript:alert(1)', 'data:text/html,x'])('%s 不是网页，不去', (address) => {
  leaveFor(address)
  expect(went).toEqual([])
})
