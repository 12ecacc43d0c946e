import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardRequests } from './guard-requests.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  guardRequests(app)
  app.all('/*', (request) => `给 ${request.host}`)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** The answer to lines as they stand on the wire. */
function answerTo(...lines: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((done, refuse) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('end', () => done(text))
      .on('error', refuse)
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  })
}

test.each(['@evil', 'a b', 'evil.example/x', 'user@evil.example', 'evil.example:abc', '..', '<script>'])(
  'Host: %s 是 400，答复里不重复它',
  async (host) => {
    const answer = await answerTo('GET / HTTP/1.1', `Host: ${host}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).not.toContain(host)
  },
)

test('两个 Host 是 400', async () => {
  expect(await answerTo('GET / HTTP/1.1', 'Host: m.example.com', 'Host: evil.example')).toMatch(/^HTTP\/1\.1 400/)
})

test.each([
  'm.example.com',
  'm.example.com:8443',
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
  'web_1',
  'm.example.com.',
])('Host: %s 照常答复', async (host) => {
  expect(await answerTo('GET / HTTP/1.1', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200/)
})

test('TRACE 是 405', async () => {
  expect(await answerTo('TRACE / HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 405/)
})
