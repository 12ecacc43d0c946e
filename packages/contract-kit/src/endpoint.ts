import type * as z from 'zod/mini'

/** Backends the app addresses by name; configuration maps each to a base URL. */
export type HostName =
  | 'main'
  | 'stock'
  | 'data'
  | 'news'
  | 'activity'
  | 'video'
  | 'sms'
  | 'crm'
  | 'testOrder'
  | 'clientAddress'

/** Who may call: anyone, or a signed-in member. Finer rights are checked on each object. */
export type Access = 'guest' | 'member'

/** How the fields travel: query for GET, form for POST, JSON for PUT, unless stated. */
export type BodyKind = 'query' | 'form' | 'json'

/** Failure code → the Chinese sentence a person reads. */
export type Failures = Readonly<Record<string, string>>

/** What one caller may use of something dear; calls with the same name share it. */
export interface Budget {
  readonly name: string
  readonly perMinute: number
}

/** Files of all kinds that one member sends. */
export const UPLOADS: Budget = { name: 'upload', perMinute: 20 }

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Failures = Failures,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: `/${string}`
  readonly host: HostName
  readonly access: Access
  readonly body: BodyKind
  /** One sentence in Chinese for the interface document. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  readonly failures: Refusals
  /** Changes something on the server, so that a repeated call never cancels it. A GET does not, unless it says so. */
  readonly changes: boolean
  /** An effect that must happen once: the caller sends an idempotency key. */
  readonly once: boolean
  /** Of a dear call: how often one member, or guests from one address, may make it, beside the general limits. */
  readonly budget: Budget | undefined
  /** Of a call that takes files: bytes of the whole multipart form at most. All others take no such form, and `BODY_BYTES`. */
  readonly uploadBytes: number | undefined
}

/** Bytes of a form or JSON at most, where no files are sent. */
export const BODY_BYTES = 128 * 1024

/** A call that cannot be refused for a business reason. */
export type NoFailures = Readonly<Record<symbol, never>>

interface Declaration<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  host?: HostName
  access: Access
  body?: BodyKind
  summary: string
  input: Input
  output: Output
  changes?: boolean
  once?: boolean
  budget?: Budget | undefined
  uploadBytes?: number | undefined
}

const DEFAULT_BODY = { GET: 'query', POST: 'form', PUT: 'json' } as const

/** Declares one call, shared by the server that answers it and the app that makes it. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType, const Refusals extends Failures>(
  declared: Declaration<Input, Output> & { failures: Refusals },
): Endpoint<Input, Output, Refusals>
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declared: Declaration<Input, Output>,
): Endpoint<Input, Output, NoFailures>
export function endpoint(declared: Declaration<z.ZodMiniType, z.ZodMiniType> & { failures?: Failures }): Endpoint {
  return {
    host: 'main',
    changes: declared.method !== 'GET',
    once: false,
    failures: {},
    budget: declared.uploadBytes === undefined ? undefined : UPLOADS,
    uploadBytes: undefined,
    ...declared,
    body: declared.body ?? DEFAULT_BODY[declared.method],
  }
}

/** What the caller gives. */
export type InputOf<E> = E extends Endpoint<infer Input> ? z.input<Input> : never
/** What the handler gets: checked, defaults filled in. */
export type ParsedInputOf<E> = E extends Endpoint<infer Input> ? z.output<Input> : never
/** What the caller gets back. */
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer Output> ? z.output<Output> : never
/** The refusals that the call declares. */
export type FailureOf<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer Refusals> ? keyof Refusals & string : never
