import { connect, type ClientHttp2Session } from 'node:http2'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { hasNginx, nginxBefore, type Nginx } from './testing/nginx.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'

let nginx: Nginx
let session: ClientHttp2Session

/** One request over HTTP/2. */
function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((done, refuse) => {
    const stream = session.request({ ':path': path, 'user-agent': PHONE, 'accept-encoding': 'gzip, br', ...headers })
    const pieces: Buffer[] = []
    let answered: Record<string, unknown> = {}
    stream.on('response', (given) => (answered = { ...given }))
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => done({ headers: answered, body: Buffer.concat(pieces) }))
    stream.on('error', refuse)
    stream.end()
  })
}

describe.skipIf(!hasNginx)('deploy 里的 nginx 配置', () => {
  beforeAll(async () => {
    nginx = await nginxBefore(inject('product').url)
    session = connect(nginx.url, { rejectUnauthorized: false })
  })
  afterAll(async () => {
    session.close()
    await nginx.stop()
  })

  test('nginx -t 通过', () => {
    expect(nginx.checked).toContain('test is successful')
    expect(nginx.checked).not.toMatch(/warn|error/)
  })

  test('页面、文件与接口经 HTTP/2 送到，压缩与缓存的话原样传过来', async () => {
    const page = await ask('/hq')
    expect(page.headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    // The product knows that the page came over https.
    expect(page.headers['content-security-policy']).toContain(
      `connect-src 'self' ${nginx.url} ${nginx.url.replace('https', 'wss')};`,
    )
    const [file = ''] =
      /\/assets\/shell-[\w-]+\.css/.exec((await ask('/hq', { 'accept-encoding': '' })).body.toString()) ?? []
    expect((await ask(file)).headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'cache-control': 'max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect((await ask(file, { 'accept-encoding': 'gzip' })).headers).toMatchObject({ 'content-encoding': 'gzip' })
  })

  test('行情的 WebSocket 连得上', async () => {
    const socket = new WebSocket(`${nginx.url.replace('https', 'wss')}/stream`, {
      rejectUnauthorized: false,
      origin: nginx.url,
    })
    await new Promise<void>((done, refuse) => {
      socket.once('open', done)
      socket.once('error', refuse)
    })
    socket.close()
  })

  test('太大的请求在 nginx 就被挡下', async () => {
    const answer = await new Promise<number>((done, refuse) => {
      const stream = session.request({
        ':path': '/userapi/userapi/saveAvatar',
        ':method': 'POST',
        'content-length': String(17 * 1024 * 1024),
      })
      stream.on('response', (given) => done(given[':status'] ?? 0))
      stream.on('error', refuse)
      stream.resume()
    })
    expect(answer).toBe(413)
  })
})
