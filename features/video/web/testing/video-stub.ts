import { configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import type { OwnVideo, Video } from '../../contract.ts'

type Fields = Record<string, unknown>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Record<string, (fields: Fields) => Answer | Promise<Answer>>

/** Requests made so far. */
export const asked: { path: string; fields: Fields }[] = []

let answers: Answers = {}

export const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '老牛', token: 't' } }

/** Says what the server answers to each path from now on. */
export function answerWith(given: Answers, boot: PageBoot = MEMBER_BOOT): void {
  answers = given
  asked.length = 0
  configureBrowserCall(boot, reply)
}

/** Requests to a path so far. */
export function askedOf(path: string): Fields[] {
  return asked.filter((one) => one.path === path).map(({ fields }) => fields)
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const { body } = init
  const fields = Object.fromEntries(body instanceof URLSearchParams || body instanceof FormData ? body : searchParams)
  asked.push({ path: pathname, fields })
  const answer = (await answers[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...answer })
}

/** A published video by its number. */
export function video(number: number, changed: Partial<Video> = {}): Video {
  return {
    id: `video-00${number}`, title: `第${number}条`, intro: '', author: { uid: 'e-1', nickname: '砖家甲', avatar: null },
    url: `/media/video/aa/${number}.mp4`, poster: `/files/posters/${number}.webp`, width: 540, height: 960, duration: 12_000,
    likes: 0, comments: 0, shares: 0, plays: 0, liked: false, publishedAt: '2026-11-20T02:00:00.000Z', place: `${1000 - number}.video-00${number}`, ...changed,
  }
}

export const OWN: OwnVideo = {
  id: 'video-001', title: '换手率', intro: '', status: 'published', reason: '', poster: null, url: '/media/video/aa/1.mp4', duration: 12_000, likes: 3, plays: 20, createdAt: '2026-11-20T02:00:00.000Z',
}
