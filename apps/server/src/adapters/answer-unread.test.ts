import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnread } from './answer-unread.ts'

let app: FastifyInstance
let url = ''
beforeAll(async () => {
  app = Fastify({ clientErrorHandler: answerUnread })
  app.get('/', () => 'ok')
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('地址长过 16 KB：一句中文，和别的拒绝一样的样子', async () => {
  const answer = await fetch(`${url}/?q=${'涨'.repeat(3_000)}`)
  expect(answer.status).toBe(431)
  expect(await answer.json()).toMatchObject({ code: 'HEADERS_TOO_LARGE', msg: '地址或内容太长，请缩短后再试' })
})

test('读不懂的请求：400，连接关掉，后来的人不受影响', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('胡说八道\r\n\r\n')
  const said = await text(socket)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).toContain('请求格式不正确')
  expect(await (await fetch(url)).text()).toBe('ok')
})
