import { describe, expect, test } from 'vitest'
import { encodingFor, variesByEncoding } from './encoding.ts'

describe('答复用哪种压缩', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ] as const)('浏览器说 %j，给 %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })

  test.each([
    [undefined, 'Accept-Encoding'],
    ['User-Agent, Cookie', 'User-Agent, Cookie, Accept-Encoding'],
    ['accept-encoding', 'accept-encoding'],
    ['*', '*'],
  ])('原来因 %j 而不同，写成 %j', (vary, written) => {
    expect(variesByEncoding(vary)).toBe(written)
  })
})
