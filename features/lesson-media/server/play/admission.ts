import type { FastifyRequest } from 'fastify'
import type { LessonMediaDeps } from '../deps.ts'
import { playableFilm } from '../films.ts'
import type { ReadyFilm } from '../tables.ts'
import { openPlaying } from './playing-store.ts'
import { watchRight } from './rights.ts'

/** Milliseconds that an answer about a player holds: a refund ends it after that, and the segments that are loaded. */
const HOLDS = 10_000
const MOST = 5000

interface Admitted {
  readonly film: ReadyFilm
  readonly memberId: string | null
  readonly until: number
}

/**
 * Whether a request may have media of a player: it is open, the lesson may still be watched, and the one who asks is the
 * one who opened it, so that an address that was passed on is worth nothing.
 */
export function createAdmission(deps: LessonMediaDeps) {
  const { database, viewer, now } = deps
  const known = new Map<string, Admitted>()
  const admit = async (playing: string): Promise<Admitted | undefined> => {
    const before = known.get(playing)
    if (before && before.until > now()) return before
    known.delete(playing)
    const row = await openPlaying(database, playing, now())
    // Recordings are not ours to give out.
    if (!row || row.film_id === null) return undefined
    if (!(await watchRight(deps, database, row.member_id ?? undefined, row.lesson_id)).ok) return undefined
    const film = await playableFilm(database, row.film_id)
    if (!film) return undefined
    const admitted = { film, memberId: row.member_id, until: now() + HOLDS }
    known.set(playing, admitted)
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    return admitted
  }
  return async (request: FastifyRequest, playing: string): Promise<ReadyFilm | undefined> => {
    // First who asks: what the staff may do is asked of the request.
    const memberId = await viewer(request)
    const admitted = await admit(playing)
    return admitted && (admitted.memberId === null || admitted.memberId === memberId) ? admitted.film : undefined
  }
}
