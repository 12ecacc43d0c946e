import { type Endpoint, SUCCESS, WIRE_CODES } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { COMMON_PARAMETERS, commonProperties } from './common-fields.ts'
import { isStructured, type JsonSchema, objectSchema } from './json-schema.ts'

/** Endpoints of one area of the product. */
export interface EndpointGroup {
  /** Chinese name of the area. */
  readonly title: string
  readonly endpoints: readonly Endpoint[]
}

interface DocumentInfo {
  readonly title: string
  readonly version: string
}

/** The OpenAPI 3.1 document of all endpoints, made from the same declarations that check the calls. */
export function openApiDocument(groups: readonly EndpointGroup[], info: DocumentInfo) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const { title, endpoints } of groups) {
    for (const endpoint of endpoints) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operation(endpoint, title)
    }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, description: DESCRIPTION },
    tags: groups.map(({ title }) => ({ name: title })),
    paths,
    components: {
      parameters: COMMON_PARAMETERS,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const DESCRIPTION = [
  '所有答复都是 {code, msg, data}，code 为 "0" 表示成功，其他为失败，msg 可直接显示。',
  '签名：去掉 sign 与空值，按名字排序，用 & 连成 名=值，末尾加 &key=密钥，取 SHA-256 小写十六进制。',
  '金额为整数分，时间 time 为东八区 YYYYMMDDHHmmss。',
].join('\n')

function operation(endpoint: Endpoint, tag: string) {
  return {
    tags: [tag],
    summary: endpoint.summary,
    'x-host': endpoint.host,
    'x-once': endpoint.once,
    ...(endpoint.access === 'member' ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...(endpoint.body === 'query' ? queryParameters(endpoint) : []),
      ...(endpoint.once ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    ...(endpoint.body === 'query' ? {} : { requestBody: requestBody(endpoint) }),
    responses: { 200: answers(endpoint), ...wireAnswers(endpoint) },
  }
}

const IDEMPOTENCY_PARAMETER = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: '16 到 64 位随机编号；重复提交时不变',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
}

function queryParameters(endpoint: Endpoint) {
  const { properties, required } = objectSchema(endpoint.input)
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(isStructured(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }))
  const common = Object.keys(COMMON_PARAMETERS)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return [...own, ...common]
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.host === 'crm') return { required: true, content: { 'application/json': SEALED } }
  const { properties, required } = objectSchema(endpoint.input)
  const schema = {
    type: 'object',
    properties: { ...commonProperties(), ...properties },
    required: ['time', 'nonce', 'sign', ...required],
  }
  if (endpoint.body === 'json') return { required: true, content: { 'application/json': { schema } } }
  const encoding = Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => isStructured(property))
      .map(([name]) => [name, { contentType: 'application/json' }]),
  )
  return {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema, encoding } },
  }
}

const SEALED = {
  schema: {
    type: 'object',
    description: 'data 是以该版本密钥 AES-256-GCM 加密的字段（base64，前 12 字节为随机 IV）',
    properties: { version: { type: 'string' }, data: { type: 'string' } },
    required: ['version', 'data'],
  },
}

function envelopeSchema(code: JsonSchema, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { code, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
}

function answers(endpoint: Endpoint) {
  const output = z.toJSONSchema(endpoint.output, { io: 'input', unrepresentable: 'any' })
  delete output.$schema
  const refusals = Object.entries(endpoint.failures).map(([code, msg]) => ({
    ...envelopeSchema({ const: code }, { type: 'null' }),
    description: msg,
  }))
  const schema = { oneOf: [envelopeSchema({ const: SUCCESS }, output), ...refusals] }
  return { description: '成功，或业务上的拒绝', content: { 'application/json': { schema } } }
}

/** Answers of the wire that this endpoint can give, by HTTP status. */
function wireAnswers(endpoint: Endpoint) {
  const concerns = (code: string) =>
    (code !== 'LOGIN_REQUIRED' || endpoint.access === 'member') &&
    (!code.startsWith('IDEMPOTENCY') || endpoint.once) &&
    (code !== 'KEY_VERSION_UNKNOWN' || endpoint.host === 'crm') &&
    (code !== 'SIGN_INVALID' || endpoint.host !== 'crm') &&
    !code.includes('TOPIC')
  const byStatus: Record<string, { description: string }> = {}
  for (const [code, { status, msg }] of Object.entries(WIRE_CODES)) {
    if (!concerns(code)) continue
    const before = byStatus[status]?.description
    byStatus[status] = { description: `${before ? `${before}；` : ''}${code} ${msg}` }
  }
  return byStatus
}
