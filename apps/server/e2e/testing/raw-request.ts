import { encodeFields, formatTime, randomId, signFields } from '@niujin/contract-kit'
import * as z from 'zod'
import { WIRE_SECRET } from './device.ts'

/** One address of the interface document. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly host: string
  readonly isOnce: boolean
  /** Needs a signed-in member. */
  readonly isForMembers: boolean
  readonly body: 'query' | 'form' | 'json'
  /** JSON Schemas of its fields by name, the common ones too. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

/** The part of JSON Schema that the interface document uses. */
export type JsonSchema = Readonly<Record<string, unknown>>

const schemas = z.record(z.string(), z.unknown())
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-host': z.string(),
        'x-once': z.boolean(),
        security: z.array(z.unknown()).optional(),
        parameters: z
          .array(
            z
              .object({
                name: z.string(),
                schema: schemas.optional(),
                content: z.object({ 'application/json': z.object({ schema: schemas }) }).optional(),
              })
              .or(z.object({ $ref: z.string() })),
          )
          .optional(),
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({ schema: z.object({ properties: z.record(z.string(), schemas).optional() }) }),
            ),
          })
          .optional(),
      }),
    ),
  ),
})

/** Every call the product offers, as its own interface document says. */
export async function operationsOf(url: string): Promise<Operation[]> {
  const { paths } = described.parse(await (await fetch(`${url}/openapi.json`)).json())
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      host: operation['x-host'],
      isOnce: operation['x-once'],
      isForMembers: operation.security !== undefined,
      body: bodyKind(operation.requestBody?.content),
      schemas: schemasOf(operation),
    })),
  )
}

function schemasOf({
  parameters = [],
  requestBody,
}: z.output<typeof described>['paths'][string][string]): Operation['schemas'] {
  const inQuery = parameters.flatMap((one): [string, JsonSchema][] =>
    'name' in one ? [[one.name, one.schema ?? one.content?.['application/json'].schema ?? {}]] : [],
  )
  const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}),
  )
  return Object.fromEntries([...inQuery, ...inBody])
}

function bodyKind(content: Record<string, unknown> | undefined): Operation['body'] {
  if (!content) return 'query'
  return 'application/json' in content ? 'json' : 'form'
}

export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly body: Operation['body']
  readonly fields?: Record<string, unknown>
  readonly secret?: string
  readonly headers?: Record<string, string>
  /** Changes the signed fields before they leave. */
  readonly tamper?: (fields: Record<string, unknown>) => Record<string, unknown>
}

/** A request signed by hand, to be sent as often as wanted. */
export function signedRequest(
  url: string,
  given: RawRequest,
): () => Promise<{ status: number; code: string; data: unknown }> {
  const { method, path, body, secret = WIRE_SECRET, headers = {}, tamper = (fields) => fields } = given
  const fields = {
    platform: 'wap_dz_dzcj',
    devid: randomId(),
    time: formatTime(Date.now()),
    nonce: randomId(),
    ...given.fields,
  }
  const signed = tamper({ ...fields, sign: signFields(encodeFields(fields), secret) })
  const form = new URLSearchParams(encodeFields(signed))
  const address = body === 'query' ? `${url}${path}?${form.toString()}` : url + path
  const asked: RequestInit = {
    method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(body === 'json' ? { 'content-type': 'application/json' } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomId() }),
    },
    ...(body === 'json' ? { body: JSON.stringify(signed) } : {}),
    ...(body === 'form' ? { body: form } : {}),
  }
  return async () => readAnswer(await fetch(address, asked))
}

const envelope = z.object({ code: z.string(), data: z.unknown() })

/** Status and envelope of an answer. */
export async function readAnswer(response: Response): Promise<{ status: number; code: string; data: unknown }> {
  return { status: response.status, ...envelope.parse(await response.json()) }
}
