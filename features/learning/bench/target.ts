import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LessonFacts } from '@niujin/academy/ports'
import { easyModeration } from '@niujin/community/testing'
import { fail } from '@niujin/contract-kit'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints, type Authenticate } from '@niujin/server-kit'
import { kitMigrations, migrate, openDatabase, startEmbeddedPostgres } from '@niujin/server-kit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { createLearning } from '../server/index.ts'
import type { LearningDatabase, LearningTables } from '../server/tables.ts'
import { SIZE } from './size.ts'

const LESSON: LessonFacts = {
  lessonId: SIZE.lessonId,
  courseId: 'course-bench',
  courseTitle: '基准',
  title: '一小时的视频',
  kind: 'video',
  seconds: 3600,
  isPreview: false,
  isInOrder: false,
  isRequired: true,
}

const byToken: Authenticate = async ({ headers }) => {
  const memberId = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return memberId === undefined ? undefined : { memberId }
}

function learningOver(database: LearningDatabase) {
  return createLearning({
    database,
    now: Date.now,
    notices: { send: () => Promise.resolve() },
    lessons: {
      find: async () => LESSON,
      content: async () => ({ kind: 'video' }),
      ofCourse: async () => [LESSON],
      refusal: async () => null,
      enrolledIn: async () => [],
      enrolledCounts: async () => new Map(),
      learners: async () => undefined,
      isTeacherOf: async () => false,
    },
    exercises: { of: async () => new Map() },
    members: { find: async () => new Map(), realName: async () => undefined },
    may: async () => false,
    moderation: easyModeration,
    pictures: { keep: async () => fail('PICTURE_KIND'), forget: () => Promise.resolve() },
    address: () => 'http://127.0.0.1',
  })
}

const folder = await mkdtemp(join(tmpdir(), 'niujin-learning-'))
// As root the database runs as another user, who must be able to enter.
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  folder: join(folder, 'postgres'),
  password: 'only-for-bench',
  onLog: () => undefined,
})
const database = openDatabase<LearningTables>(postgres.url)
// Migrations and answers look at no table of a feature, so its own types play no part.
const plain = database as unknown as Kysely<unknown>
const learning = learningOver(database)
await migrate(plain, [kitMigrations, ...(learning.migrations ?? [])])
const app = fastify()
await serveEndpoints(app, {
  handlers: learning.handlers,
  secret: SIZE.secret,
  nonces: createMemoryNonces(),
  idempotency: createPostgresIdempotency(plain),
  authenticate: byToken,
  prefixes: ['/learning'],
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('message', () => void stop())

async function stop(): Promise<void> {
  await app.close()
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  process.disconnect()
}
