import { endpoint, formatTime, ok, randomId } from '@niujin/contract-kit'
import { seal } from '@niujin/contract-kit/crm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../index.ts'
import { readJson, startWireServer } from '../testing/wire-server.ts'

const share = endpoint({
  method: 'POST',
  path: '/crm/share',
  host: 'crm',
  access: 'guest',
  summary: '分享回传',
  input: z.object({ shareCode: z.string(), clientId: z.string(), times: z.number() }),
  output: z.object({ seen: z.string() }),
})
const NEW_KEY = { version: 'v2', bytes: new Uint8Array(32).fill(2) }
const OLD_KEY = { version: 'v1', bytes: new Uint8Array(32).fill(1) }

let server: Awaited<ReturnType<typeof startWireServer>>
beforeAll(async () => {
  server = await startWireServer(
    [handle(share, ({ shareCode, clientId, times }) => ok({ seen: `${shareCode} ${clientId} ${times}` }))],
    { crmKeys: new Map([NEW_KEY, OLD_KEY].map(({ version, bytes }) => [version, bytes])) },
  )
})
afterAll(() => server.close())

const post = async (body: unknown) =>
  readJson(
    await fetch(`${server.url}/crm/share`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
const fields = () => ({
  shareCode: 's1',
  clientId: 'wap',
  times: 2,
  time: formatTime(Date.now()),
  nonce: randomId(),
})

test('客户端加密、服务器解密；停用前旧版本密钥仍可用', async () => {
  for (const key of [NEW_KEY, OLD_KEY]) {
    const client = server.client({ crm: () => ({ ...key, clientId: 'wap' }) })
    expect(await client.call(share, { shareCode: 's1', clientId: 'wap', times: 2 })).toEqual({
      ok: true,
      value: { seen: 's1 wap 2' },
    })
  }
})

test('不认识的版本：KEY_VERSION_UNKNOWN', async () => {
  expect(await post(seal(fields(), { ...NEW_KEY, version: 'v9' }))).toMatchObject({
    status: 401,
    envelope: { code: 'KEY_VERSION_UNKNOWN' },
  })
})

test('别的密钥加密的、没有加密的、不成样的正文：HTTP 400', async () => {
  const forged = seal(fields(), { version: 'v2', bytes: OLD_KEY.bytes })
  for (const body of [forged, fields(), { version: 'v2', data: 5 }, []]) {
    expect(await post(body)).toMatchObject({ status: 400, envelope: { code: 'BODY_INVALID' } })
  }
})

test('截下来重放的密文被拒绝，过期的也是', async () => {
  const sealed = seal(fields(), NEW_KEY)
  expect(await post(sealed)).toMatchObject({ status: 200 })
  expect(await post(sealed)).toMatchObject({ status: 409, envelope: { code: 'REPLAYED' } })
  const old = seal({ ...fields(), time: formatTime(Date.now() - 400_000) }, NEW_KEY)
  expect(await post(old)).toMatchObject({ status: 401, envelope: { code: 'TIME_SKEW' } })
})

test('没有配置密钥时，启动时就说明', async () => {
  const handler = handle(share, () => ok({ seen: '' }))
  await expect(startWireServer([handler])).rejects.toThrow('没有配置密钥')
})
