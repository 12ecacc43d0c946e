import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ok, randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, type Limits, NO_LIMITS, serveEndpoints } from '@niujin/server-kit'
import { askedOver, createTestDatabase, createTestInbox } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { UPLOAD_PATH } from '../../contract/index.ts'
import { createVideo, type VideoDeps } from '../index.ts'
import { videoMigrations, type VideoTables } from '../tables.ts'

const SECRET = 'video-test'

/** The feature on a database and a folder of its own behind real HTTP, with services that a test looks into. */
export async function startVideoServer({ limits = NO_LIMITS }: { limits?: Limits } = {}) {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<VideoTables>([kit, videoMigrations])
  const folder = await mkdtemp(join(tmpdir(), 'niujin-video-'))
  const clock = { at: Date.now() }
  const posters = new Set<string>()
  const inbox = await createTestInbox(base.database)
  const comments = new Map<string, number>()
  // The token is the member's id: who signs in how is another feature's.
  const authenticate: VideoDeps['authenticate'] = async ({ headers }) => (headers.authorization ? { memberId: headers.authorization.replace('Bearer ', '') } : undefined)
  const parts: VideoDeps = {
    database: base.database, now: () => clock.at, folder, authenticate,
    posters: {
      async keep(bytes) {
        if (bytes[0] !== 0xff && bytes[0] !== 0x52) return fail('PICTURE_KIND')
        const url = `/files/posters/${randomId()}.webp`
        posters.add(url)
        return ok({ url })
      },
      forget: async (url) => void posters.delete(url),
    },
    may: (memberId, action, connection) => askedOver(connection, action === 'content.review' ? memberId.startsWith('staff') : /^(expert|staff)/.test(memberId)),
    members: (ids, connection) => askedOver(connection, new Map(ids.map((id) => [id, { nickname: `${id}的昵称`, avatar: null }]))),
    comments: async () => comments,
    notices: inbox.notices,
  }
  const videos = createVideo(parts)
  const app = fastify()
  await serveEndpoints(app, {
    handlers: videos.handlers, secret: SECRET, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(base.database as unknown as Kysely<unknown>),
    authenticate, now: () => clock.at, prefixes: ['/search', '/interaction'],
  })
  await videos.serve?.(app, limits)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url, clock, folder, posters, inbox, comments, videos, parts,
    database: base.database,
    client: (memberId?: string, devid: string = randomId()) =>
      createClient({ hosts: { main: url }, secret: () => SECRET, fields: () => ({ devid }), now: () => clock.at, ...(memberId ? { token: () => memberId } : {}) }),
    async stop() {
      await app.close()
      await base.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type VideoServer = Awaited<ReturnType<typeof startVideoServer>>

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Begins an upload for a draft by the tus protocol. */
export function createUpload(server: VideoServer, memberId: string, given: { id: string; size: number }): Promise<Response> {
  return fetch(server.url + UPLOAD_PATH, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(given.size), 'upload-metadata': `video ${base64(given.id)}`, ...(memberId && { authorization: `Bearer ${memberId}` }) },
  })
}

/** Sends bytes of an upload from `offset` on. */
export function sendBytes(server: VideoServer, memberId: string, given: { place: string; offset: number; bytes: Uint8Array<ArrayBuffer> }): Promise<Response> {
  return fetch(server.url + given.place, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(given.offset), 'content-type': 'application/offset+octet-stream', authorization: `Bearer ${memberId}` },
    body: given.bytes,
  })
}

/** How much of an upload has come. */
export function askOffset(server: VideoServer, memberId: string, place: string): Promise<Response> {
  return fetch(server.url + place, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${memberId}` } })
}
