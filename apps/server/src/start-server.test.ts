import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@niujin/contract-kit/client'
import { detail, overview, ranking } from '@niujin/quotes/contract'
import { shareCallback } from '@niujin/support/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { startServer, type RunningServer } from './start-server.ts'

let folder = ''
let server: RunningServer
const say = () => undefined

function settings(more: Record<string, string> = {}) {
  return readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    WIRE_SECRET: 'a-secret-of-this-test',
    DATABASE_URL: inject('databaseUrl'),
    SIMULATED: 'on',
    CRM_KEYS: `v5:${Buffer.alloc(32, 5).toString('base64')}`,
    MARKET_HISTORY_FROM: '20250102',
    ...more,
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niujin-server-'))
  await chmod(folder, 0o755)
  server = await startServer(settings(), { mode: 'production', say, withoutPages: true })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const client = (secret = 'a-secret-of-this-test') =>
  createClient({
    hosts: { main: server.url, stock: server.url },
    secret: () => secret,
    fields: () => ({ devid: 'test' }),
  })

describe('启动后的产品', () => {
  test('健康、就绪与指标都有答复', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const ready = await (await fetch(`${server.url}/readyz`)).json()
    expect(ready).toEqual({ ready: true, parts: { 数据库: true, 行情: true } })
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('http_request_duration_seconds')
  })

  test('接口文档列出行情的接口', async () => {
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(document.paths)).toContain('/stock/api/ranking')
    expect(await (await fetch(`${server.url}/openapi`)).text()).toContain('牛金财经')
  })

  test('脚本用同一个客户端就能取到行情', async () => {
    const answer = await client().call(overview, {})
    expect(answer).toMatchObject({ ok: true, value: { state: { simulated: true } } })
  })

  test('涨幅榜从高到低，翻页不重不漏', async () => {
    const first = await client().call(ranking, { count: 20 })
    if (!first.ok) throw new Error(first.msg)
    const changes = first.value.list.map(({ live }) => (live.last ?? 0) / (live.previousClose ?? 1))
    expect(changes).toEqual(changes.toSorted((a, b) => b - a))
    const second = await client().call(ranking, { count: 20, cursor: first.value.nextCursor ?? '' })
    if (!second.ok) throw new Error(second.msg)
    const ids = [...first.value.list, ...second.value.list].map(({ id }) => id)
    expect(ids.length).toBe(40)
  })

  test('没有的代码、坏的代码、错的签名各有明白的答复', async () => {
    expect(await client().call(detail, { id: 'SH.999999' })).toMatchObject({
      ok: false,
      code: 'INSTRUMENT_UNKNOWN',
      msg: '没有这只证券',
    })
    expect(await client().call(detail, { id: "SH.1'; drop" })).toMatchObject({
      ok: false,
      code: 'INPUT_INVALID',
      msg: '证券代码不正确',
    })
    expect(await client('wrong-secret-wrong').call(overview, {})).toMatchObject({ ok: false, code: 'SIGN_INVALID' })
  })

  test('客户关系的调用用配置的密钥加密：对的读得懂，别的版本与没加密的不', async () => {
    const call = (version: string) =>
      createClient({
        hosts: { crm: server.url },
        secret: () => '',
        fields: () => ({ devid: 'test' }),
        crm: () => ({ version, bytes: new Uint8Array(32).fill(5), clientId: 'wap' }),
      }).call(shareCallback, {
        actCode: 'share',
        subEventType: 102,
        shareType: 'live',
        shareCode: 'nj1',
        shareTime: '20261122183000',
      })
    expect(await call('v5')).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await call('v6')).toMatchObject({ code: 'KEY_VERSION_UNKNOWN' })
    const plain = await fetch(`${server.url}/crm/share/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(plain.status).toBe(400)
  })

  test('同一数据目录的第二个进程被拒绝', async () => {
    await expect(startServer(settings(), { mode: 'production', say })).rejects.toThrow('正被另一个牛金财经进程使用')
  })
})
