import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const ROWS = Array.from({ length: 200 }, (_, at) => ({ name: '贵州茅台', at }))
const CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const app = Fastify()
compressAnswers(app)
app.get('/rows', () => ROWS)
app.get('/few', () => ({ code: '0' }))
app.get('/words', (_request, reply) => reply.header('content-length', 3000).type('text/plain').send('a'.repeat(3000)))
app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(4000)))
app.get('/packed', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html').send(Buffer.alloc(4000)),
)
app.get('/stream', (_request, reply) => reply.type('text/plain').send(Readable.from(['a'.repeat(4000)])))

const ask = (url: string, headers: Record<string, string> = CHROME) => app.inject({ url, headers })

describe('接口答复的压缩', () => {
  test('浏览器收到的是 brotli，解开是原来的答复', async () => {
    const { headers, rawPayload } = await ask('/rows')
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-length': String(rawPayload.length),
    })
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(ROWS)
    expect(rawPayload.length).toBeLessThan(JSON.stringify(ROWS).length / 5)
  })

  test('只认 gzip 的收到 gzip，事先写明的长度跟着改', async () => {
    const { headers, rawPayload } = await ask('/words', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(rawPayload.length) })
    expect(gunzipSync(rawPayload).toString()).toBe('a'.repeat(3000))
  })

  test('什么都不认的原样收到，仍写明答复因此不同', async () => {
    const { headers, body } = await ask('/rows', {})
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('Accept-Encoding')
    expect(JSON.parse(body)).toEqual(ROWS)
  })

  test.each(['/few', '/picture', '/stream'])('%s 太小、压不动或边做边发，原样送出', async (url) => {
    const { headers, statusCode } = await ask(url)
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('已经压好的不再压一次', async () => {
    const { headers, rawPayload } = await ask('/packed')
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload).toEqual(Buffer.alloc(4000))
  })
})
