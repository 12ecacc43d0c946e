import { once as onceEmitted } from 'node:events'
import { connect } from 'node:net'
import { endpoint, fail, formatTime, ok, randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handle, handleMember } from '../index.ts'
import { postForm, readJson, SECRET, signed, startWireServer } from '../testing/wire-server.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/v2/echo',
  access: 'guest',
  summary: '回声',
  input: z.object({
    text: z.string().check(z.minLength(1, '请输入文字'), z.maxLength(100_000)),
    count: z._default(z.number().check(z.int(), z.gte(1)), 1),
    loud: z.optional(z.boolean()),
    tags: z.optional(z.array(z.string())),
  }),
  output: z.object({
    text: z.string(),
    count: z.number(),
    loud: z.nullable(z.boolean()),
    tags: z.array(z.string()),
  }),
  failures: { TOO_LOUD: '太吵了' },
})
const search = endpoint({
  method: 'GET',
  path: '/search/stock',
  access: 'guest',
  summary: '搜索',
  input: z.object({ q: z.string(), page: z.optional(z.number()) }),
  output: z.object({ q: z.string(), page: z.nullable(z.number()) }),
})
const save = endpoint({
  method: 'PUT',
  path: '/api/v2/save',
  access: 'guest',
  summary: '保存',
  input: z.object({ list: z.array(z.number()), channelid: z.optional(z.string()) }),
  output: z.object({ sum: z.number(), channel: z.nullable(z.string()) }),
})
const mine = endpoint({
  method: 'GET',
  path: '/api/v2/mine',
  access: 'member',
  summary: '我的',
  input: z.object({}),
  output: z.object({ memberId: z.string() }),
})
const broken = endpoint({
  method: 'GET',
  path: '/api/v2/broken',
  access: 'guest',
  summary: '故障',
  input: z.object({}),
  output: z.object({}),
})
const upload = endpoint({
  method: 'POST',
  path: '/api/v2/upload',
  access: 'guest',
  summary: '上传',
  uploadBytes: 300_000,
  input: z.object({ title: z.string() }),
  output: z.object({ title: z.string(), size: z.number() }),
})

const handlers = [
  handle(echo, (input) => {
    if (input.loud) return fail('TOO_LOUD')
    const row = { ...input, loud: input.loud ?? null, tags: input.tags ?? [], passwordHash: 'x' }
    return ok(row)
  }),
  handle(search, ({ q, page }) => ok({ q, page: page ?? null })),
  handle(save, ({ list, channelid }) => ok({ sum: list.reduce((a, b) => a + b, 0), channel: channelid ?? null })),
  handleMember(mine, (_input, { memberId }) => ok({ memberId })),
  handle(broken, () => {
    throw new Error('数据库密码是 hunter2')
  }),
  handle(upload, ({ title }, { files }) => ok({ title, size: files.get('photo')?.[0]?.size ?? 0 })),
]

let server: Awaited<ReturnType<typeof startWireServer>>
beforeAll(async () => {
  server = await startWireServer(handlers, {
    prefixes: ['/api'],
    origins: ['https://m.example.com'],
    authenticate: async (request) =>
      request.headers.authorization === 'Bearer good' ? { memberId: 'U1', secret: 'session-secret' } : undefined,
  })
})
afterAll(() => server.close())

const form = (fields: object) => new URLSearchParams(signed(fields))
const echoUrl = () => `${server.url}/api/v2/echo`

describe('往返', () => {
  test('表单里的数、是否与列表到处理者手里是原来的类型；多余的列不会出去', async () => {
    const result = await server.client().call(echo, { text: '一 & =＋+', count: 3, tags: ['a,b', '"'] })
    expect(result).toEqual({
      ok: true,
      value: { text: '一 & =＋+', count: 3, loud: null, tags: ['a,b', '"'] },
    })
    const { envelope } = await postForm(echoUrl(), form({ text: 'x' }))
    expect(JSON.stringify(envelope)).not.toContain('passwordHash')
  })

  test('查询串、JSON 与文件同样到达', async () => {
    const client = server.client()
    expect(await client.call(search, { q: '平安', page: 2 })).toMatchObject({ value: { q: '平安', page: 2 } })
    expect(await client.call(save, { list: [1, 2] })).toMatchObject({ value: { sum: 3 } })
    const files = { photo: new File(['12345'], '图.png') }
    expect(await client.call(upload, { title: '图' }, { files })).toMatchObject({
      value: { title: '图', size: 5 },
    })
  })

  test('声明过的失败是 HTTP 200 与自己的代码', async () => {
    expect(await server.client().call(echo, { text: 'x', loud: true })).toEqual({
      ok: false,
      code: 'TOO_LOUD',
      msg: '太吵了',
      status: 200,
    })
  })

  test('没有声明的失败编译不过', () => {
    // @ts-expect-error NOT_DECLARED is not among the failures of echo
    expect(handle(echo, () => fail('NOT_DECLARED')).endpoint).toBe(echo)
  })

  test('与通用代码重名的失败在启动时被指出', () => {
    const clash = endpoint({ ...echo, failures: { NOT_FOUND: '没有' } })
    expect(() => handle(clash, () => fail('NOT_FOUND'))).toThrow('与通用代码重名')
  })

  test('第二种写法的公共字段也被接受', async () => {
    const answer = await postForm(echoUrl(), form({ text: 'x', channelId: '1', platForm: 'p', niujinUid: 'U1' }))
    expect(answer.status).toBe(200)
  })
})

describe('填写不当', () => {
  test.each([
    ['有不能保存的字符的设备号', { devid: 'a\0b' }],
    ['第二种写法的渠道号也一样', { channelId: '\0' }],
    ['长得没有道理的设备号', { devid: 'x'.repeat(129) }],
  ])('%s：422，不是程序出错', async (_name, common) => {
    const { status, envelope } = await postForm(
      `${server.url}/api/v2/echo`,
      new URLSearchParams(signed({ text: '在', ...common })),
    )
    expect([status, envelope]).toMatchObject([422, { code: 'INPUT_INVALID' }])
  })

  test('可以改正的输入是 422 加一句中文，不会跳去 /400', async () => {
    expect(await server.client().call(echo, { text: '' })).toEqual({
      ok: false,
      code: 'INPUT_INVALID',
      msg: '请输入文字',
      status: 422,
    })
    const missing = await postForm(echoUrl(), form({ count: '1' }))
    expect(missing.status).toBe(422)
    expect(JSON.stringify(missing.envelope)).toMatch(/[一-龥]/)
  })

  test.each(['abc', '1.5', ' 1', '0x10', '1e999', 'Infinity', '-0.5'])('数字写成 %j 被拒绝', async (count) => {
    expect(await postForm(echoUrl(), form({ text: 'x', count }))).toMatchObject({
      status: 422,
      envelope: { code: 'INPUT_INVALID' },
    })
  })
})

test.each([{ text: '备注\0' }, { text: 'x', tags: ['好', '\0'] }])(
  '数据库存不下的空字符在 %j 里：说清楚，不是服务器错误',
  async (input) => {
    expect(await server.client().call(echo, input)).toEqual({
      ok: false,
      code: 'INPUT_INVALID',
      msg: '内容里有不能保存的字符，请删掉再试',
      status: 422,
    })
  },
)

describe('签名、时间与重放', () => {
  test('改动一个字段、换一个密钥或不签名：SIGN_INVALID', async () => {
    const changed = form({ text: 'x' })
    changed.set('text', 'y')
    const wrong = { status: 401, envelope: { code: 'SIGN_INVALID', msg: '签名不正确' } }
    expect(await postForm(echoUrl(), changed)).toMatchObject(wrong)
    expect(await postForm(echoUrl(), new URLSearchParams(signed({ text: 'x' }, 'other')))).toMatchObject(wrong)
    expect(await postForm(echoUrl(), 'text=x')).toMatchObject(wrong)
  })

  test('同一个请求再来一次：REPLAYED', async () => {
    const once = form({ text: 'x' })
    expect(await postForm(echoUrl(), once)).toMatchObject({ status: 200 })
    expect(await postForm(echoUrl(), once)).toMatchObject({ status: 409, envelope: { code: 'REPLAYED' } })
  })

  test.each([-301_000, 12_000, 301_000])('时间差 %d 毫秒：TIME_SKEW，并带服务器时间', async (offset) => {
    const late = new URLSearchParams(signed({ text: 'x' }, SECRET, Date.now() + offset))
    expect(await postForm(echoUrl(), late)).toMatchObject({
      status: 401,
      envelope: {
        code: 'TIME_SKEW',
        data: { time: expect.stringMatching(new RegExp(`^${formatTime(Date.now()).slice(0, 8)}`)) },
      },
    })
  })

  test('设备时间错一小时的客户端自己校正后成功', async () => {
    const client = server.client({ now: () => Date.now() - 3_600_000 })
    expect(await client.call(echo, { text: 'x' })).toMatchObject({ ok: true })
  })

  test.each(['short', `${randomId()}x`, 'a b'.padEnd(32, 'x')])('不成形的 nonce %j 被拒绝', async (nonce) => {
    expect(await postForm(echoUrl(), form({ text: 'x', nonce }))).toMatchObject({ status: 401 })
  })
})

describe('登录', () => {
  test('游客调用会员接口：LOGIN_REQUIRED；登录后用会话的密钥签名', async () => {
    expect(await server.client().call(mine, {})).toMatchObject({ code: 'LOGIN_REQUIRED', status: 401 })
    const member = server.client({ token: () => 'good', secret: () => 'session-secret' })
    expect(await member.call(mine, {})).toEqual({ ok: true, value: { memberId: 'U1' } })
  })

  test('失效的令牌在任何接口都得到 LOGIN_REQUIRED；会话不认应用的密钥', async () => {
    const expired = server.client({ token: () => 'expired' })
    expect(await expired.call(echo, { text: 'x' })).toMatchObject({ code: 'LOGIN_REQUIRED' })
    const wrongSecret = server.client({ token: () => 'good' })
    expect(await wrongSecret.call(mine, {})).toMatchObject({ code: 'SIGN_INVALID' })
  })
})

describe('不成样的请求', () => {
  test('超过大小：BODY_TOO_LARGE', async () => {
    expect(await postForm(echoUrl(), form({ text: 'x'.repeat(150_000) }))).toMatchObject({
      status: 413,
      envelope: { code: 'BODY_TOO_LARGE' },
    })
  })

  test('还在传的人也听得到太大：连接不断，接着能用；大得离谱的才断', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect({ host: hostname, port: Number(port) })
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
    const head = (length: number) =>
      `POST /api/v2/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${length}\r\n\r\n`
    const piece = 'x'.repeat(64 * 1024)
    socket.write(head(16 * piece.length))
    await expect.poll(() => heard).toContain('BODY_TOO_LARGE')
    for (let at = 0; at < 16; at++) socket.write(piece)
    socket.write('GET /api/nothing HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => heard).toContain('接口不存在')
    const closed = onceEmitted(socket, 'close')
    socket.write(head(1024 ** 3))
    await closed
  })

  test.each([
    ['坏的转义', 'text=%zz'],
    ['坏的编码', 'text=%ff%fe'],
    ['重复的名字', 'text=a&text=b'],
    ['原型的名字', '__proto__=1&text=a'],
    ['太多字段', Array.from({ length: 300 }, (_, i) => `f${i}=1`).join('&')],
  ])('表单有%s：HTTP 400', async (_name, body) => {
    expect(await postForm(echoUrl(), body)).toMatchObject({ status: 400, envelope: { code: 'BODY_INVALID' } })
  })

  test.each(['{"list":[1]', '[1]', 'null', '"x"', '', '{"__proto__":{"a":1},"list":[1]}'])(
    'JSON 是 %j：HTTP 400',
    async (body) => {
      const response = await fetch(`${server.url}/api/v2/save`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(await readJson(response)).toMatchObject({ status: 400, envelope: { code: 'BODY_INVALID' } })
    },
  )

  test('查询串重复或坏的转义：HTTP 400', async () => {
    for (const query of ['q=a&q=b', 'q=%E0%A4%A', 'constructor=1']) {
      const response = await fetch(`${server.url}/search/stock?${query}`)
      expect(await readJson(response)).toMatchObject({ status: 400, envelope: { code: 'BODY_INVALID' } })
    }
  })

  test('把 JSON 交给表单接口、把纯文本交给任何接口：415', async () => {
    const headers = { 'content-type': 'application/json' }
    expect(await postForm(echoUrl(), '{"text":"x"}', headers)).toMatchObject({ status: 415 })
    expect(await postForm(echoUrl(), 'x', { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  })

  test('没有声明收文件的接口不读 multipart；收文件的也只读到声明的大小、两百个部分', async () => {
    const send = async (path: string, parts: readonly (readonly [string, string | Blob])[]) => {
      const body = new FormData()
      for (const [name, value] of parts) body.append(name, value)
      return readJson(await fetch(`${server.url}${path}`, { method: 'POST', body }))
    }
    const invalid = { status: 400, envelope: { code: 'BODY_INVALID' } }
    expect(await send('/api/v2/echo', [['text', 'x']])).toMatchObject(invalid)
    expect(
      await send(
        '/api/v2/upload',
        Array.from({ length: 1000 }, (_, at) => [`f${at}`, ''] as const),
      ),
    ).toMatchObject(invalid)
    expect(await send('/api/v2/upload', [['photo', new Blob(['x'.repeat(400_000)])]])).toMatchObject({
      status: 413,
      envelope: { code: 'BODY_TOO_LARGE' },
    })
  })

  test('接口前缀下不存在的路径得到信封，其他路径不受影响', async () => {
    expect(await readJson(await fetch(`${server.url}/api/nothing`))).toMatchObject({
      status: 404,
      envelope: { code: 'NOT_FOUND', msg: '接口不存在' },
    })
  })

  test('程序出错：500，不泄露里面的话', async () => {
    const result = await server.client().call(broken, {})
    expect(result).toMatchObject({ code: 'SERVER_ERROR', status: 500 })
    expect(JSON.stringify(result)).not.toContain('hunter2')
  })
})

describe('跨域', () => {
  test('只有列出的来源可以跨域调用', async () => {
    const preflight = (origin: string) =>
      fetch(echoUrl(), {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const allowed = await preflight('https://m.example.com')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://m.example.com')
    const other = await preflight('https://evil.example')
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})
