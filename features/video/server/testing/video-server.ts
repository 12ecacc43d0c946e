import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heardChanges, heardFollows } from '@niujin/community/testing'
import { fail, ok, randomId } from '@niujin/contract-kit'
import type { Limits } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { UPLOAD_PATH } from '../../contract/index.ts'
import { createVideo, type VideoDeps } from '../index.ts'
import type { VideoTables } from '../tables.ts'

/** The feature on its own with a folder, and with services that a test looks into: `expert…` may make videos, `staff…` review them too. */
export async function startVideoServer(given: { limits?: Limits } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-video-'))
  const posters = new Set<string>()
  const comments = new Map<string, number>()
  const changes = heardChanges()
  const follows = heardFollows()
  const partsOver = ({ database, now, inbox, authenticate }: Foundation<VideoTables>): VideoDeps => ({
    database,
    now,
    folder,
    authenticate,
    posters: {
      async keep(bytes) {
        if (bytes[0] !== 0xff && bytes[0] !== 0x52) return fail('PICTURE_KIND')
        const url = `/files/posters/${randomId()}.webp`
        posters.add(url)
        return ok({ url })
      },
      forget: async (url) => void posters.delete(url),
    },
    may: (memberId, action, connection) =>
      askedOver(
        connection,
        action === 'content.review' ? memberId.startsWith('staff') : /^(expert|staff)/.test(memberId),
      ),
    members: (ids, connection) =>
      askedOver(connection, new Map(ids.map((id) => [id, { nickname: `${id}的昵称`, avatar: null }]))),
    comments: async () => comments,
    notices: inbox.notices,
    changes,
    follows,
  })
  const server = await startFeature((foundation: Foundation<VideoTables>) => {
    const deps = partsOver(foundation)
    return { ...createVideo(deps), deps }
  }, given)
  return {
    ...server,
    videos: server.feature,
    deps: server.feature.deps,
    folder,
    posters,
    comments,
    /** What was told to be new, changed or gone. */
    heard: changes.heard,
    /** What came out for those who follow its author. */
    came: follows.came,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type VideoServer = Awaited<ReturnType<typeof startVideoServer>>

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Begins an upload for a draft by the tus protocol. */
export function createUpload(
  server: VideoServer,
  memberId: string,
  given: { id: string; size: number },
): Promise<Response> {
  return fetch(server.url + UPLOAD_PATH, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(given.size),
      'upload-metadata': `video ${base64(given.id)}`,
      ...(memberId && { authorization: `Bearer ${memberId}` }),
    },
  })
}

/** Sends bytes of an upload from `offset` on. */
export function sendBytes(
  server: VideoServer,
  memberId: string,
  given: { location: string; offset: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<Response> {
  return fetch(server.url + given.location, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(given.offset),
      'content-type': 'application/offset+octet-stream',
      authorization: `Bearer ${memberId}`,
    },
    body: given.bytes,
  })
}

/** How much of an upload has come. */
export function askOffset(server: VideoServer, memberId: string, location: string): Promise<Response> {
  return fetch(server.url + location, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${memberId}` },
  })
}
