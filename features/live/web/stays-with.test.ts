import { expect, test } from 'vitest'
import { staysWith } from './stays-with.ts'

const isFetched = (from: string, to: string) =>
  staysWith('id')({
    currentUrl: new URL(from, 'https://m.example.com'),
    nextUrl: new URL(to, 'https://m.example.com'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })

test('同一场只换别的一栏不重新取；换了一场、换了页面、没有场次、原地刷新都取', () => {
  expect(isFetched('/LiveInteraction?id=a', '/LiveInteraction?id=a&tip=1')).toBe(false)
  expect(isFetched('/LiveInteraction?id=a', '/LiveInteraction?id=b')).toBe(true)
  expect(isFetched('/LiveInteraction?id=a', '/ReviewDetail?id=a&t=1')).toBe(true)
  expect(isFetched('/LiveInteraction', '/LiveInteraction?tip=1')).toBe(true)
  expect(isFetched('/LiveInteraction?id=a', '/LiveInteraction?id=a')).toBe(true)
})
