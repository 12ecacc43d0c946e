import { HOST_KEYS, parseSourceNames, type SourceHosts, type SourceName } from '@niujin/market-sources'
import * as z from 'zod'

/** What MARKET_SOURCE names: one of our own markets, or online sources in order. */
export type MarketSource = 'simulator' | 'files' | readonly SourceName[]

/** `simulator`, `files` or a chain such as `tencent,sina`. */
export const marketSource = z.string().transform((line, context): MarketSource => {
  if (line === 'simulator' || line === 'files') return line
  const names = parseSourceNames(line)
  if (names) return names
  context.addIssue({ code: 'custom', message: 'MARKET_SOURCE' })
  return z.NEVER
})

const origins = z.array(z.url({ protocol: /^https?$/ }).transform((one) => one.replace(/\/$/, ''))).min(1)
const addresses = z.array(z.string().regex(/^[^\s:/]+:\d{1,5}$/)).min(1)
const shape = z.strictObject(
  Object.fromEntries(HOST_KEYS.map((key) => [key, z.optional(key === 'tdx' ? addresses : origins)])),
)

/** The hosts of online sources, as JSON. */
export const marketHosts = z.string().transform((text, context): SourceHosts => {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message: 'JSON' })
    return z.NEVER
  }
})
