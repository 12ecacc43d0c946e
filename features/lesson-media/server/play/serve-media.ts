import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { limitAddresses, type Limits } from '@niujin/server-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { MEDIA_PATH } from '../../contract/index.ts'
import { mainPlaylist, renditionPlaylist, type Rendition } from '../../domain/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import { filmKey } from '../pack/film-key.ts'
import { pathOfFilm } from '../pack/folders.ts'
import type { ReadyFilm } from '../tables.ts'
import { createAdmission } from './admission.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'

interface Asked {
  readonly playing: string
  /** Such as `main.m3u8`, `v/list.m3u8`, `v/key`, `v/init.mp4`, `a/12.m4s`. */
  readonly '*': string
}

/** Serves playlists, keys and segments to players that are open. Nothing of it may be kept by caches. */
export async function serveMedia(server: FastifyInstance, deps: LessonMediaDeps, limits: Limits): Promise<void> {
  const admitted = createAdmission(deps)
  await server.register(async (media) => {
    limitAddresses(media, limits)
    media.get<{ Params: Asked }>(`${MEDIA_PATH}/:playing/*`, async (request, reply) => {
      const { playing, '*': name } = request.params
      reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      const film = await admitted(request, playing)
      if (!film) return refuse(reply, 403, '这个地址已经失效，请回到课程页面打开')
      const isThere = await answer(reply, { deps, film, base: `${MEDIA_PATH}/${playing}`, name })
      return isThere ? reply : refuse(reply, 404, '没有这一段')
    })
  })
}

function refuse(reply: FastifyReply, status: 403 | 404, words: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(words)
}

interface Wanted {
  readonly deps: LessonMediaDeps
  readonly film: ReadyFilm
  readonly base: string
  readonly name: string
}

/** Sends what is asked for; false when there is no such thing. A reply is no answer to wait for: it comes when it is sent. */
async function answer(reply: FastifyReply, { deps, film, base, name }: Wanted): Promise<boolean> {
  if (name === 'main.m3u8') return send(reply.type(PLAYLIST), mainPlaylist(film.renditions, base))
  const [letter = '', file = '', ...rest] = name.split('/')
  const rendition = film.renditions.find((each) => each.letter === letter)
  if (!rendition || rest.length > 0) return false
  if (file === 'list.m3u8') return send(reply.type(PLAYLIST), renditionPlaylist(rendition, `${base}/${letter}`))
  if (file === 'key') return send(reply.type('application/octet-stream'), filmKey(deps.secret, film.id))
  if (!isPart(rendition, file)) return false
  const path = join(pathOfFilm(deps.folder, film.folder), letter, file)
  const { size } = await stat(path)
  return send(reply.type('video/mp4').header('content-length', size), createReadStream(path))
}

function send(reply: FastifyReply, what: string | Buffer | Readable): true {
  void reply.send(what)
  return true
}

/** The head, or a segment that the playlist names: nothing else of the disk is reached. */
function isPart({ segments }: Rendition, file: string): boolean {
  const number = Number(/^([1-9]\d{0,4})\.m4s$/.exec(file)?.[1] ?? Number.NaN)
  return file === 'init.mp4' || number <= segments.length
}
