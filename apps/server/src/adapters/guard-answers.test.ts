import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardAnswers } from './guard-answers.ts'

async function headersOver(protocol: string): Promise<Record<string, unknown>> {
  const app = Fastify({ trustProxy: true })
  guardAnswers(app)
  app.get('/', () => 'ok')
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })
  await app.close()
  return headers
}

test('每个答复都不许浏览器猜它是什么', async () => {
  expect((await headersOver('http'))['x-content-type-options']).toBe('nosniff')
})

test('经 https 来的，以后只经 https 来；开发时的 http 不这样要求', async () => {
  expect((await headersOver('https'))['strict-transport-security']).toMatch(/^max-age=\d+/)
  expect((await headersOver('http'))['strict-transport-security']).toBeUndefined()
})
