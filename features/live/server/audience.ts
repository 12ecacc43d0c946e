import type { Classes, ClassOfBroadcast } from '@niujin/academy/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { FastifyRequest } from 'fastify'
import { BriefCache } from './brief-cache.ts'
import type { LiveDeps } from './deps.ts'

/** Who says whom a class is for, and who asks for media by the cookie that pages have: players send no header. */
export interface ClassGuard extends Classes {
  readonly viewer: (request: FastifyRequest) => Promise<string | undefined>
}

/** Whom a broadcast is for: anyone, unless a class of a course is held in it. */
export interface Audience {
  /** The class, and whether the member takes part; undefined of a broadcast that is for anyone. */
  classOf(tsId: string, memberId: string | undefined): Promise<ClassOfBroadcast | undefined>
  /** The courses of which classes are held in these broadcasts, by broadcast. */
  coursesOf(tsIds: readonly string[], connection?: OpenTransaction): ReturnType<Classes['coursesOf']>
  /** Who asks for media; undefined for guests. */
  viewer(request: FastifyRequest): Promise<string | undefined>
  /** Takes the one who says; courses are made later than live. Until then every broadcast is for anyone. */
  receive(guard: ClassGuard): void
}

/** An answer holds so long, milliseconds: who enrols waits no longer for the room, who is given their money back stays no longer in it. */
const FRESH_MS = 3000
const MOST = 20_000

export function createAudience({ database, now }: Pick<LiveDeps, 'database' | 'now'>): Audience {
  let guard: ClassGuard | undefined
  const known = new BriefCache<ClassOfBroadcast | undefined>(
    (key) => {
      const [tsId = '', memberId = ''] = key.split(' ')
      return guard?.ofBroadcast(database, tsId, memberId === '' ? undefined : memberId) ?? Promise.resolve(undefined)
    },
    { ms: FRESH_MS, most: MOST, now },
  )
  return {
    classOf: (tsId, memberId) => known.get(`${tsId} ${memberId ?? ''}`),
    coursesOf: (tsIds, connection = database) => guard?.coursesOf(connection, tsIds) ?? Promise.resolve(new Map()),
    viewer: (request) => guard?.viewer(request) ?? Promise.resolve(undefined),
    receive(given) {
      if (guard) throw new Error('直播课给谁看，已经有人说了')
      guard = given
    },
  }
}
