import { endpoint } from '@niujin/contract-kit'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openApiDocument } from './document.ts'
import { serveOpenApi } from './serve-openapi.ts'

const list = endpoint({
  method: 'GET',
  path: '/zxg/stocks',
  access: 'member',
  summary: '自选股列表 <b>',
  input: z.object({
    sort: z._default(z.enum(['code', 'change']), 'code'),
    ids: z.optional(z.array(z.string())),
    nonce: z.optional(z.string()),
  }),
  output: z.object({ list: z.array(z.string()) }),
})
const pay = endpoint({
  method: 'POST',
  path: '/payment/pay',
  access: 'member',
  summary: '支付',
  input: z.object({ fee: z.int().check(z.gte(1, '至少一枚'), z.lte(99_999)), stocks: z.optional(z.array(z.string())) }),
  output: z.object({ paid: z.boolean() }),
  failures: { TOO_POOR: '余额不足' },
  once: true,
})
const share = endpoint({
  method: 'POST',
  path: '/crm/share',
  host: 'crm',
  access: 'guest',
  summary: '分享回传',
  input: z.object({}),
  output: z.object({}),
})
const groups = [
  { title: '自选 "A&B"', endpoints: [list] },
  { title: '交易', endpoints: [pay, share] },
]
const info = { title: '牛金财经接口', version: '0.1.0' }
const document = openApiDocument(groups, info)

describe('接口文档', () => {
  test('GET 的字段是查询参数，列表按 JSON 写，公共字段只列一次', () => {
    const { parameters, security } = document.paths['/zxg/stocks']?.['get'] ?? {}
    expect(security).toEqual([{ session: [] }])
    expect(parameters).toContainEqual({
      name: 'sort',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['code', 'change'], default: 'code' },
    })
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'ids', content: { 'application/json': expect.anything() } }),
    )
    expect(parameters).not.toContainEqual({ $ref: '#/components/parameters/nonce' })
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/sign' })
  })

  test('POST 是表单，带签名字段、失败与防重复编号', () => {
    const operation = document.paths['/payment/pay']?.['post']
    expect(operation?.requestBody).toMatchObject({
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            required: ['time', 'nonce', 'sign', 'fee'],
            properties: { fee: { type: 'integer', minimum: 1, maximum: 99_999 }, sign: { type: 'string' } },
          },
          encoding: { stocks: { contentType: 'application/json' } },
        },
      },
    })
    expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key' }))
    const text = JSON.stringify(operation?.responses)
    expect(text).toContain('余额不足')
    expect(text).toContain('IDEMPOTENCY_CONFLICT')
    expect(text).not.toContain('TOO_MANY_TOPICS')
  })

  test('crm 的正文是密文', () => {
    expect(JSON.stringify(document.paths['/crm/share']?.['post']?.requestBody)).toContain('AES-256-GCM')
  })

  test('网页按领域列出每个接口，内容都转义，不引用外部资源', async () => {
    const server = fastify()
    serveOpenApi(server, groups, info)
    const page = await server.inject('/openapi')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/payment/pay')
    expect(page.body).toContain('整数 1–99999')
    expect(page.body).toContain('余额不足')
    expect(page.body).not.toContain('<b>')
    expect(page.body).not.toMatch(/(src|href)="https?:/)
    expect((await server.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    await server.close()
  })
})
