import { formatTime, IDEMPOTENCY_HEADER, PLATFORM } from '../common-fields.ts'
import type { Endpoint } from '../endpoint.ts'
import { encodeFields } from '../form.ts'
import { signFields } from '../signing.ts'
import type { CallOptions, ClientOptions } from './options.ts'

/** One request, ready to leave. */
export interface ComposedRequest {
  readonly url: string
  readonly init: RequestInit
}

interface Moment {
  now: number
  nonce: string
}

/** Where an endpoint is called, without the query. */
function addressOf(endpoint: Endpoint, client: ClientOptions): string {
  return `${client.hosts[endpoint.host] ?? ''}${endpoint.path}`
}

/** Names what is asked: two calls with the same name are one question put twice. What each call adds by itself (time, nonce, sign) takes no part. */
export function questionOf(endpoint: Endpoint, input: object, client: ClientOptions): string {
  const fields = encodeFields(input).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([endpoint.method, addressOf(endpoint, client), fields])
}

/** Writes the fields, the common fields and the sign in the form the endpoint asks for. */
export async function composeRequest(
  endpoint: Endpoint,
  input: object,
  client: ClientOptions,
  { call, moment }: { call: CallOptions; moment: Moment },
): Promise<ComposedRequest> {
  const address = addressOf(endpoint, client)
  // A call's own fields win over the common ones, but no call chooses its own time and nonce.
  const fields = {
    ...client.fields(),
    platform: PLATFORM,
    ...input,
    time: formatTime(moment.now),
    nonce: moment.nonce,
  }
  const token = client.token?.()
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(endpoint.once && call.idempotencyKey ? { [IDEMPOTENCY_HEADER]: call.idempotencyKey } : {}),
  }
  const base = { method: endpoint.method, credentials: 'omit' as const }
  if (endpoint.host === 'crm') {
    const body = await sealedBody(fields, client)
    return { url: address, init: { ...base, body, headers: asJson(headers) } }
  }
  const sign = signFields(encodeFields(fields), client.secret())
  if (endpoint.body === 'json') {
    const body = JSON.stringify({ ...fields, sign })
    return { url: address, init: { ...base, body, headers: asJson(headers) } }
  }
  const form = new URLSearchParams([...encodeFields(fields), ['sign', sign]])
  if (endpoint.body === 'query') {
    return { url: `${address}?${form.toString()}`, init: { ...base, headers } }
  }
  const body = call.files ? multipart(form, call.files) : form
  return { url: address, init: { ...base, body, headers } }
}

const asJson = (headers: Record<string, string>) => ({
  ...headers,
  'content-type': 'application/json',
})

async function sealedBody(fields: object, client: ClientOptions): Promise<string> {
  const key = client.crm?.()
  if (!key) throw new Error('调用 crm 需要配置密钥')
  // The cipher is loaded with the first crm call, so that it is in no page's first load.
  const { seal } = await import('../crm/index.ts')
  const extra = { clientId: key.clientId, version: key.version, token: client.token?.() }
  return JSON.stringify(seal({ ...extra, ...fields }, key))
}

function multipart(form: URLSearchParams, files: NonNullable<CallOptions['files']>): FormData {
  const data = new FormData()
  for (const [name, value] of form) data.append(name, value)
  for (const [name, given] of Object.entries(files)) {
    for (const file of given instanceof Blob ? [given] : given) data.append(name, file)
  }
  return data
}
