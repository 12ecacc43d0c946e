import { NO_LIMITS, PAGES, type Limits } from '@niujin/server-kit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { guardPages } from './guard-pages.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** Pages of which some cannot be made, a file, and an address of its own that meets the same trouble. */
function open(limits: Limits = NO_LIMITS): FastifyInstance {
  app = Fastify()
  guardPages(app, limits)
  const away = () => Promise.reject(Object.assign(new Error('the database system is shutting down'), { code: '57P01' }))
  app.get('/assets/one.js', () => 'js')
  app.get('/figures', away)
  app.get('/*', ({ url }) => {
    if (url === '/away') return away()
    if (url === '/bug') throw new Error('内部的话')
    return '页面'
  })
  return app
}

const page = { accept: 'text/html,application/xhtml+xml' }

test('一个地址打开的页面太多：429 的页，几秒后自己再打开；文件与别的地址照常', async () => {
  const limits: Limits = {
    take: (budget, owner) => Promise.resolve(budget === PAGES && owner === '2001:db8:0:1::/64' ? 9 : 0),
  }
  open(limits)
  const ask = (url: string, remoteAddress: string) => app.inject({ url, headers: page, remoteAddress })
  const refused = await ask('/hq', '2001:db8:0:1::7')
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    '9',
    'no-store',
  ])
  expect(refused.body).toContain('请过 9 秒再打开')
  expect(refused.body).toContain('<meta http-equiv="refresh" content="9">')
  expect((await ask('/assets/one.js', '2001:db8:0:1::7')).statusCode).toBe(200)
  expect((await ask('/hq', '2001:db8:0:2::7')).body).toBe('页面')
})

test('数据库答不了：页面是会自己再来的 503，脚本要的是信封', async () => {
  const shown = await open().inject({ url: '/away', headers: page })
  expect([shown.statusCode, shown.headers['retry-after']]).toEqual([503, '5'])
  expect(shown.body).toContain('现在有点忙')
  for (const url of ['/away', '/figures'])
    expect((await app.inject({ url })).json()).toMatchObject({ code: 'UNAVAILABLE' })
})

test('程序出错：500 的页，里面的话不出去', async () => {
  const shown = await open().inject({ url: '/bug', headers: page })
  expect(shown.statusCode).toBe(500)
  expect(shown.body).toContain('服务器开小差了')
  expect(shown.body).not.toContain('内部的话')
})
