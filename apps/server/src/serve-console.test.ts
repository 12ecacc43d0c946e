import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import createFastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveConsole } from './serve-console.ts'

const root = join(mkdtempSync(join(tmpdir(), 'console-')), 'client')
const app = createFastify()
const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })

beforeAll(async () => {
  await serveConsole(app, { root, headers: { 'x-frame-options': 'DENY' } })
})
afterAll(async () => {
  await app.close()
  rmSync(join(root, '..'), { recursive: true })
})

test('还没有构建好：说清楚，过几秒自己再看', async () => {
  const answer = await get('/console/orders/1')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  expect(answer.body).toContain('运营后台还在构建')
  expect(answer.body).toContain('<meta http-equiv="refresh" content="3">')
})

test('后来构建好了：每个地址都是同一页，不留存；它的文件一直有效，有压缩好的就给压缩好的', async () => {
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), '<title>后台</title>')
  writeFileSync(join(root, 'assets/main-1.js'), 'start()')
  writeFileSync(join(root, 'assets/main-1.js.br'), brotliCompressSync('start()'))
  for (const url of ['/console/', '/console/orders/1']) {
    const page = await get(url)
    expect(page.body).toBe('<title>后台</title>')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
  }
  expect((await get('/console')).headers.location).toBe('/console/')
  const script = await get('/console/assets/main-1.js')
  expect(script.headers).toMatchObject({
    'cache-control': 'max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
})

test('没有的文件就是没有，外面的文件拿不到', async () => {
  writeFileSync(join(root, '../secret.txt'), 'secret')
  for (const url of [
    '/console/assets/gone.js',
    '/console/assets/../../secret.txt',
    '/console/assets/%2e%2e/%2e%2e/secret.txt',
  ]) {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toBe('secret')
  }
})
