import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Metadata, Server } from '@tus/server'
import { limitAddresses, type Limits } from '@niujin/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS, UPLOAD_OF, UPLOAD_PATH } from '../../contract/index.ts'
import { clipOf } from '../clips.ts'
import type { VideoDeps } from '../deps.ts'
import { uploadsIn } from './folders.ts'

type UploadRequest = FastifyRequest<{ Params: { id?: string } }>
type UploadDeps = Pick<VideoDeps, 'database' | 'folder' | 'now' | 'authenticate'>

/**
 * Takes uploads by the tus protocol, so that a broken one goes on where it stopped. Whose it is, is decided here at
 * every request: the protocol's server knows no members. It offers no reading and no deleting. Requests count among the
 * calls of their address.
 */
export async function serveUploads(server: FastifyInstance, deps: UploadDeps, limits: Limits): Promise<void> {
  // The name an accepted creation gets.
  const names = new WeakMap<IncomingMessage, string>()
  const tus = tusServer(deps, names)
  await server.register(async (uploads) => {
    limitAddresses(uploads, limits)
    // The body goes to the protocol's server as it comes: it is never in memory as a whole.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null))
    const pass = (request: UploadRequest, reply: FastifyReply) => {
      reply.hijack()
      return tus.handle(request.raw, reply.raw)
    }
    uploads.post<{ Params: { id?: string } }>(UPLOAD_PATH, async (request, reply) => {
      const refusal = await creationRefusal(deps, request, names)
      return refusal ? refuse(reply, refusal) : pass(request, reply)
    })
    uploads.route<{ Params: { id?: string } }>({
      method: ['HEAD', 'PATCH'],
      url: `${UPLOAD_PATH}/:id`,
      handler: async (request, reply) => {
        const refusal = await continuingRefusal(deps, request)
        return refusal ? refuse(reply, refusal) : pass(request, reply)
      },
    })
  })
}

function tusServer({ database, folder, now }: UploadDeps, names: WeakMap<IncomingMessage, string>): Server {
  return new Server({
    path: UPLOAD_PATH,
    datastore: new FileStore({ directory: uploadsIn(folder) }),
    maxSize: LIMITS.fileBytes,
    relativeLocation: true,
    // Pages of other origins have no business here.
    allowedOrigins: () => false,
    namingFunction(request) {
      const raw = request.runtime?.node?.req
      const name = raw && names.get(raw as IncomingMessage)
      if (name === undefined) throw new Error('没有经过检查的上传')
      return name
    },
    async onUploadFinish(_request, { id }) {
      await database
        .updateTable('video.clip')
        .set({ uploaded_at: new Date(now()) })
        .where('upload_id', '=', id)
        .where('status', '=', 'draft')
        .execute()
      return {}
    },
  })
}

interface Refusal {
  readonly status: 401 | 404 | 409 | 413
  readonly msg: string
}

const LOGIN: Refusal = { status: 401, msg: '请先登录' }
const UNKNOWN: Refusal = { status: 404, msg: '没有这次上传' }

function refuse(reply: FastifyReply, { status, msg }: Refusal): FastifyReply {
  return reply
    .code(status)
    .header('tus-resumable', '1.0.0')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(msg)
}

/** An upload begins for one's own draft, with the announced length; a new one takes the place of one that was lost. */
async function creationRefusal(
  { database, folder, authenticate }: UploadDeps,
  request: UploadRequest,
  names: WeakMap<IncomingMessage, string>,
): Promise<Refusal | undefined> {
  const session = await authenticate(request)
  if (!session) return LOGIN
  const draft = await clipOf(database, draftIn(request))
  if (!draft || draft.member_id !== session.memberId) return UNKNOWN
  if (draft.status !== 'draft' || draft.uploaded_at !== null) return { status: 409, msg: '这条视频已经传完' }
  if (Number(request.headers['upload-length']) !== draft.announced)
    return { status: 413, msg: '文件大小与开始时不一致' }
  const name = randomBytes(16).toString('hex')
  const { numUpdatedRows } = await database
    .updateTable('video.clip')
    .set({ upload_id: name })
    .where('id', '=', draft.id)
    .where('status', '=', 'draft')
    .where('uploaded_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return { status: 409, msg: '这条视频已经传完' }
  if (draft.upload_id !== null) await dropFile(folder, draft.upload_id)
  names.set(request.raw, name)
  return undefined
}

async function dropFile(folder: string, uploadId: string): Promise<void> {
  const path = join(uploadsIn(folder), uploadId)
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
}

function draftIn(request: UploadRequest): string {
  try {
    return Metadata.parse(String(request.headers['upload-metadata'] ?? ''))[UPLOAD_OF] ?? ''
  } catch {
    return ''
  }
}

async function continuingRefusal(
  { database, authenticate }: UploadDeps,
  request: UploadRequest,
): Promise<Refusal | undefined> {
  const session = await authenticate(request)
  if (!session) return LOGIN
  const own = await database
    .selectFrom('video.clip')
    .select('id')
    .where('upload_id', '=', request.params.id ?? '')
    .where('member_id', '=', session.memberId)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return own ? undefined : UNKNOWN
}
