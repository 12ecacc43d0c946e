import { beforeEach, vi } from 'vitest'
import { configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { fieldsOf, type Fields } from './request-fields.ts'

/** An answer as it stands in the envelope, a whole response of its own, or a broken connection. */
export type Answer = { data?: unknown; code?: string; msg?: string; status?: number } | Response | 'offline'

/** What is answered to each path; one that is not named has no such address. */
export type Answers = Readonly<Record<string, (fields: Fields) => Answer | Promise<Answer>>>

/** One request: its path and fields, and the key of an effect that must happen once. */
interface Asked {
  readonly path: string
  readonly fields: Fields
  readonly key: string | null
}

/** Requests since the test began or `answerWith` was last called. */
export const asked: Asked[] = []

let answers: Answers = {}

// No test goes out to a network, whether it says what is answered or not.
beforeEach(() => answerWith({}))

/** Says what the server answers from now on to the page of `boot`. */
export function answerWith(given: Answers, boot: PageBoot = EMPTY_BOOT): void {
  answers = given
  asked.length = 0
  configureBrowserCall(boot, reply)
  vi.stubGlobal('fetch', reply)
}

/** Changes some answers and keeps the others, and what was asked. */
export function answerAlso(given: Answers): void {
  answers = { ...answers, ...given }
}

/** Fields of the requests to a path, oldest first. */
export function askedOf(path: string): Fields[] {
  return requestsOf(path).map(({ fields }) => fields)
}

/** Fields of the newest request to a path. */
export function lastAsked(path: string): Fields | undefined {
  return askedOf(path).at(-1)
}

/** Keys that the requests to a path carried, oldest first. */
export function keysOf(path: string): (string | null)[] {
  return requestsOf(path).map(({ key }) => key)
}

function requestsOf(path: string): Asked[] {
  return asked.filter((one) => one.path === path)
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const fields = fieldsOf(init.body, searchParams)
  asked.push({ path: pathname, fields, key: new Headers(init.headers).get('idempotency-key') })
  const answer = (await answers[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  if (answer instanceof Response) return answer
  const { status = 200, ...envelope } = answer
  return Response.json({ code: '0', msg: '', data: null, ...envelope }, { status })
}
