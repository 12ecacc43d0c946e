import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStore } from '../local/folder-store.ts'
import type { ObjectStore } from '../port.ts'
import { serveObjects } from './serve-objects.ts'

let folder = ''
let server: FastifyInstance
let store: ObjectStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niujin-files-'))
  store = createFolderStore({ folder })
  server = fastify()
  serveObjects(server, { store, folders: ['avatars'] })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const put = (key: string, contentType: string) =>
  store.put(key, new TextEncoder().encode('<script>alert(1)</script>'), contentType)

describe('把文件给浏览器', () => {
  it('公开文件夹里的给，浏览器可以一直留着', async () => {
    await put('avatars/a.webp', 'image/webp')
    const response = await server.inject(store.url('avatars/a.webp'))
    expect([response.statusCode, response.body]).toEqual([200, '<script>alert(1)</script>'])
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('不公开的、没有的、绕路的都是 404', async () => {
    await put('contracts/a.pdf', 'application/pdf')
    for (const path of [
      'contracts/a.pdf',
      'avatars/none',
      'avatars/../contracts/a.pdf',
      'avatars/%2e%2e/contracts/a.pdf',
      'avatars%2f..%2fcontracts/a.pdf',
      '',
    ]) {
      const response = await server.inject(`/files/${path}`)
      expect([path, response.statusCode]).toEqual([path, 404])
    }
  })

  it.each(['text/html', 'image/svg+xml', 'application/octet-stream'])(
    '存成 %s 的只能下载，不能在本站运行',
    async (contentType) => {
      await put('avatars/a', contentType)
      const { headers } = await server.inject('/files/avatars/a')
      expect(headers['content-disposition']).toBe('attachment')
      expect(headers['content-security-policy']).toContain('sandbox')
    },
  )
})
