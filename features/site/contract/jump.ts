import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { DOUBTS, REFUSALS, type Doubt, type Refusal } from './refusals.ts'

const verdict = z.discriminatedUnion('go', [
  /** On the list: the page leaves for it. */
  z.object({ go: z.literal('leave'), address: z.string(), host: z.string() }),
  /** The visitor is asked; `host` is what the browser will really connect to, port included. */
  z.object({
    go: z.literal('ask'),
    address: z.string(),
    host: z.string(),
    written: z.string(),
    doubts: z.array(z.enum(Object.keys(DOUBTS) as [Doubt])),
  }),
  z.object({ go: z.literal('stay'), reason: z.enum(Object.keys(REFUSALS) as [Refusal]) }),
])
export type Verdict = z.output<typeof verdict>

export const checkOutside = endpoint({
  method: 'GET',
  path: '/api/site/jump',
  access: 'guest',
  summary: '要离开本站去的网址：可信的直接去，其余问一声，危险的不去',
  input: z.object({ url: z._default(z.string(), '') }),
  output: verdict,
})
