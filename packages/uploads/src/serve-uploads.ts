import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Metadata, Server } from '@tus/server'
import { limitAddresses, type Authenticate, type Limits } from '@niujin/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a draft, one's own, has been announced and sent of its file. */
export interface Draft {
  /** Bytes announced before the upload. */
  readonly announced: number
  /** The upload that was begun before; null before the first. */
  readonly uploadId: string | null
  /** All of it is here. */
  readonly isUploaded: boolean
}

/** Uploads of one feature: for which drafts, and what it remembers of them. */
export interface UploadsOf {
  /** Such as `/upload/video`. */
  readonly path: string
  /** Name of the upload's metadata that says which draft it is for. */
  readonly draftIn: string
  /** Where the files are written while they come. */
  readonly folder: string
  readonly maxBytes: number
  /** Who calls, by the `authorization` header. */
  readonly authenticate: Authenticate
  /** A draft of the member's own; undefined when there is none that waits for a file. */
  find(draftId: string, memberId: string): Promise<Draft | undefined>
  /** The draft has this upload from now on; false when its file came meanwhile. */
  begin(draftId: string, uploadId: string): Promise<boolean>
  /** Whether an upload belongs to a draft of the member's own that still waits for its file. */
  isOwn(uploadId: string, memberId: string): Promise<boolean>
  /** The last byte is here. */
  finished(uploadId: string): Promise<void>
}

type UploadRequest = FastifyRequest<{ Params: { id?: string } }>

/**
 * Takes uploads by the tus protocol, so that a broken one goes on where it stopped. Whose it is, is decided here at
 * every request: the protocol's server knows no members. It offers no reading and no deleting. Requests count among the
 * calls of their address.
 */
export async function serveUploads(server: FastifyInstance, of: UploadsOf, limits: Limits): Promise<void> {
  // The name an accepted creation gets.
  const names = new WeakMap<IncomingMessage, string>()
  const tus = tusServer(of, names)
  await server.register(async (uploads) => {
    limitAddresses(uploads, limits)
    // The body goes to the protocol's server as it comes: it is never in memory as a whole.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null))
    const pass = (request: UploadRequest, reply: FastifyReply) => {
      reply.hijack()
      return tus.handle(request.raw, reply.raw)
    }
    uploads.post<{ Params: { id?: string } }>(of.path, async (request, reply) => {
      const refusal = await creationRefusal(of, request, names)
      return refusal ? refuse(reply, refusal) : pass(request, reply)
    })
    uploads.route<{ Params: { id?: string } }>({
      method: ['HEAD', 'PATCH'],
      url: `${of.path}/:id`,
      handler: async (request, reply) => {
        const refusal = await continuingRefusal(of, request)
        return refusal ? refuse(reply, refusal) : pass(request, reply)
      },
    })
  })
}

/** The uploaded file and what the protocol noted about it. */
export async function dropUpload(folder: string, uploadId: string): Promise<void> {
  const path = join(folder, uploadId)
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
}

function tusServer(of: UploadsOf, names: WeakMap<IncomingMessage, string>): Server {
  return new Server({
    path: of.path,
    datastore: new FileStore({ directory: of.folder }),
    maxSize: of.maxBytes,
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
      await of.finished(id)
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

const SENT: Refusal = { status: 409, msg: '这条视频已经传完' }

/** An upload begins for one's own draft, with the announced length; a new one takes the place of one that was lost. */
async function creationRefusal(
  of: UploadsOf,
  request: UploadRequest,
  names: WeakMap<IncomingMessage, string>,
): Promise<Refusal | undefined> {
  const session = await of.authenticate(request)
  if (!session) return LOGIN
  const draftId = draftNamed(request, of.draftIn)
  const draft = await of.find(draftId, session.memberId)
  if (!draft) return UNKNOWN
  if (draft.isUploaded) return SENT
  if (Number(request.headers['upload-length']) !== draft.announced)
    return { status: 413, msg: '文件大小与开始时不一致' }
  const name = randomBytes(16).toString('hex')
  if (!(await of.begin(draftId, name))) return SENT
  if (draft.uploadId !== null) await dropUpload(of.folder, draft.uploadId)
  names.set(request.raw, name)
  return undefined
}

function draftNamed(request: UploadRequest, name: string): string {
  try {
    return Metadata.parse(String(request.headers['upload-metadata'] ?? ''))[name] ?? ''
  } catch {
    return ''
  }
}

async function continuingRefusal(of: UploadsOf, request: UploadRequest): Promise<Refusal | undefined> {
  const session = await of.authenticate(request)
  if (!session) return LOGIN
  return (await of.isOwn(request.params.id ?? '', session.memberId)) ? undefined : UNKNOWN
}
