import { StreamClient } from '@niujin/contract-kit/stream'
import { LIVE_FIELDS, type LiveQuote, type MarketState, type Quote } from '@niujin/quotes/contract'
import { configureBrowserCall, EMPTY_BOOT } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'
import type { Report } from '../../contract-report.ts'
import { diagnose, type DiagnosisFacts } from '../../domain/index.ts'
import { sampleFacts } from '../../domain/testing/sample-facts.ts'

type Fields = Record<string, string>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Record<string, (fields: Fields) => Answer>

/** Requests made so far: path and fields. */
export const asked: { path: string; fields: Fields }[] = []

let answers: Answers = {}

/** Says what the server answers to each path from now on. Nothing moves on the stream. */
export function answerWith(given: Answers): void {
  answers = given
  asked.length = 0
  configureStream(() => new StreamClient({ url: 'ws://app/stream', createSocket: silentSocket }))
  configureBrowserCall(EMPTY_BOOT, reply)
}

/** Fields of the requests made to a path. */
export function askedOf(path: string): Fields[] {
  return asked.filter((one) => one.path === path).map(({ fields }) => fields)
}

const reply: typeof fetch = (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const fields = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : searchParams)
  asked.push({ path: pathname, fields })
  const answer = answers[pathname]?.(fields) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  if (answer === 'offline') return Promise.reject(new TypeError('fetch failed'))
  return Promise.resolve(Response.json({ code: '0', msg: '', data: null, ...answer }))
}

function silentSocket(): WebSocket {
  const socket = Object.assign(new EventTarget(), { send: () => undefined, close: () => undefined })
  return socket as EventTarget as WebSocket
}

export const STATE: MarketState = { simulated: true, date: 20_261_120, second: 36_000, open: true, phase: '交易中', nextOpening: null }

/** A quote for tests: 11.20 yuan, up 0.10, unless told otherwise. */
export function sampleQuote(id: string, name: string, live: Partial<LiveQuote> = {}): Quote {
  const nothing = Object.fromEntries(LIVE_FIELDS.map((field) => [field, null])) as Record<keyof LiveQuote, null>
  return { id, code: id.slice(3), name, kind: 'stock', digits: 2, live: { ...nothing, last: 11_200, previousClose: 11_100, suspended: 0, sealed: 0, ...live } }
}

/** A whole report of made-up facts at 10:00 on 20 November 2026. */
export function sampleReport(rest: Partial<DiagnosisFacts> = {}): Report {
  return { ...diagnose(sampleFacts(rest)), date: 20_261_120, second: 36_000 }
}
