import type { Classes, ClassOfBroadcast } from '@niujin/academy/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { FastifyRequest } from 'fastify'
import { ClassViewers } from './class-viewers.ts'
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

export function createAudience({ database, now }: Pick<LiveDeps, 'database' | 'now'>): Audience {
  let guard: ClassGuard | undefined
  const viewers = new ClassViewers({
    ask: (tsId, memberIds) => guard?.ofBroadcast(database, tsId, memberIds) ?? Promise.resolve(undefined),
    now,
  })
  return {
    classOf: (tsId, memberId) => viewers.classOf(tsId, memberId),
    coursesOf: (tsIds, connection = database) => guard?.coursesOf(connection, tsIds) ?? Promise.resolve(new Map()),
    viewer: (request) => guard?.viewer(request) ?? Promise.resolve(undefined),
    receive(given) {
      if (guard) throw new Error('直播课给谁看，已经有人说了')
      guard = given
    },
  }
}
