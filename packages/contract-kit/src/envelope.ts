import * as z from 'zod/mini'
import { SUCCESS } from './codes.ts'

/** What every answer looks like; '0' is success, any other code comes with a Chinese `msg` for people. */
export interface Envelope {
  readonly code: string
  readonly msg: string
  readonly data: unknown
}

const envelope = z.object({
  code: z.string(),
  msg: z._default(z.string(), ''),
  data: z._default(z.unknown(), null),
})

/** The envelope of a success. */
export function success(data: unknown): Envelope {
  return { code: SUCCESS, msg: '', data }
}

/** The envelope of a failure; `data` only where the code says so (TIME_SKEW). */
export function failure(code: string, msg: string, data: unknown = null): Envelope {
  return { code, msg, data }
}

/** Reads an answer; undefined when it is not an envelope. */
export function readEnvelope(answer: unknown): Envelope | undefined {
  const read = z.safeParse(envelope, answer)
  return read.success ? read.data : undefined
}
