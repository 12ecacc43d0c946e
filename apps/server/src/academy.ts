import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Authors, Follows, Moderation } from '@niujin/community/ports'
import { thingOfCourse } from '@niujin/academy'
import type { Progress } from '@niujin/academy/ports'
import { fail, ok } from '@niujin/contract-kit'
import { createCollege } from '@niujin/college/server'
import { createCourses, type ApprovedPrice, type Courses, type CoursesDeps } from '@niujin/courses/server'
import { createExercises } from '@niujin/exercises/server'
import type { Experts } from '@niujin/experts/server'
import type { Identity } from '@niujin/identity/server'
import { createLearning, type Learning } from '@niujin/learning/server'
import { createLessonMedia, findTranscode, type LessonMedia } from '@niujin/lesson-media/server'
import type { Live } from '@niujin/live/server'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { maskedPhone } from '@niujin/sms'
import { picturesIn } from './adapters/files.ts'
import type { Adapters } from './adapters/open-adapters.ts'
import type { Belongings, Shop } from './commerce.ts'
import type { People } from './people.ts'
import type { AcademyDoors } from './sample-academy.ts'

/** What the academy stands on besides people. */
export interface AcademyGround {
  readonly identity: Identity
  readonly experts: Pick<Experts, 'introductions'>
  readonly authors: Authors
  readonly moderation: Moderation
  readonly follows: Follows
  readonly belongings: Belongings
  readonly shop: Pick<Shop, 'products' | 'orders'>
  readonly live: Pick<Live, 'held' | 'receiveClasses'>
}

/** The academy. */
export interface Academy {
  /** Its features, in the order in which they are served. */
  readonly all: readonly Feature[]
  /** Where samples come in. */
  readonly doors: AcademyDoors
}

const COVER = { maxSide: 1280 }
const PICTURE = { maxSide: 2048 }

/** Courses, learning, the videos of lessons, and practice on past quotes. */
export function createAcademy(adapters: Adapters, people: People, ground: AcademyGround): Academy {
  const { files, market, baseUrl } = adapters
  const courses = createCourses({
    ...people,
    ...ground,
    introductions: (ids, connection) => ground.experts.introductions(ids, connection),
    isTeacher: async (memberId, connection) =>
      (await people.members.rolesOf(memberId, connection)).some((role) => TEACHERS.includes(role)),
    entitlements: ground.belongings.entitlements.entitlements,
    shop: shopOver(ground.shop),
    live: ground.live.held,
    recordings: {
      secondsOf: (liveId, connection) => ground.live.held.recordedSeconds(liveId, connection),
      chaptersOf: (liveId, connection) => ground.live.held.chapters(liveId, connection),
    },
    exercises: { authorOf: (...given) => exercises.authorOf(...given) },
    films: {
      // They come with the lessons, which are of the courses.
      publish: (...given) => films.films.publish(...given),
      discard: (...given) => films.films.discard(...given),
    },
    pictures: picturesIn(files, 'courses', COVER),
  })
  const { lessons } = courses
  ground.live.receiveClasses({
    ...courses.classes,
    viewer: async (request) => (await ground.identity.authenticateStream(request))?.memberId,
  })
  const exercises = createExercises({
    ...people,
    market,
    lessons,
    moderation: ground.moderation,
    chance: (end) => randomInt(end),
  })
  const learning = createLearning({
    ...people,
    lessons,
    exercises: exercises.results,
    moderation: ground.moderation,
    pictures: picturesIn(files, 'homework', PICTURE),
    address: baseUrl,
  })
  followPurchases(ground.belongings.entitlements, courses, learning)
  ground.shop.orders.registerUse((connection, memberId, things) =>
    learntOf(learning.progress, connection, { memberId, things }),
  )
  const films = createFilms(adapters, people, { ...ground, courses })
  const college = createCollege(people)
  const recordings = () => ground.live.held.sampleRecordings(adapters.database)
  return {
    all: [courses, learning, films, exercises, college],
    doors: { courses, films, exercises, college, recordings },
  }
}

/** Who is given a course is in it; who gives it back loses its certificate: each in the transaction of the shop. */
export function followPurchases(
  entitlements: Pick<Belongings['entitlements'], 'onGiven' | 'onTakenBack'>,
  courses: Pick<Courses, 'noteGiven'>,
  learning: Pick<Learning, 'noteGiven' | 'noteTakenBack'>,
): void {
  entitlements.onGiven((transaction, given) => courses.noteGiven(transaction, given))
  entitlements.onGiven((transaction, given) => learning.noteGiven(transaction, given))
  entitlements.onTakenBack((transaction, taken) => learning.noteTakenBack(transaction, taken))
}

/** Who may teach, also where no session asks. */
const TEACHERS: readonly string[] = ['expert', 'teacher', 'advisor', 'operator']

function createFilms(
  { dataFolder, masterSecret }: Adapters,
  people: People,
  {
    courses,
    identity,
    live,
    moderation,
  }: Pick<AcademyGround, 'identity' | 'live' | 'moderation'> & {
    readonly courses: Pick<Courses, 'lessons' | 'edits'>
  },
): LessonMedia {
  return createLessonMedia({
    ...people,
    folder: join(dataFolder, 'lessons'),
    secret: masterSecret,
    lessons: courses.lessons,
    edits: courses.edits,
    moderation,
    recordings: {
      find: (connection, liveId) => live.held.recording(liveId, connection),
      withPass: (address, liveId) => live.held.withPass(address, liveId),
    },
    authenticate: identity.authenticate,
    viewer: async (request) => (await identity.authenticateStream(request))?.memberId,
    watermark: async (memberId, connection) => {
      const mobile = await people.members.mobileOf(memberId, connection)
      if (mobile !== null) return maskedPhone(mobile)
      return (await people.members.find([memberId], connection)).get(memberId)?.nickname ?? ''
    },
    transcode: findTranscode(),
  })
}

/** How much of the courses among what was bought a member has learnt, whole percent. */
export async function learntOf(
  progress: Progress,
  connection: OpenTransaction,
  { memberId, things }: { readonly memberId: string; readonly things: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const prefix = thingOfCourse('')
  const ids = things.filter((thing) => thing.startsWith(prefix)).map((thing) => thing.slice(prefix.length))
  if (ids.length === 0) return new Map()
  const percents = await progress.learntOf(connection, memberId, ids)
  return new Map([...percents].map(([id, percent]) => [thingOfCourse(id), percent]))
}

/** Courses are sold as products of their own, one price each. */
export function shopOver({ products, orders }: AcademyGround['shop']): CoursesDeps['shop'] {
  return {
    offersOfProduct: (connection, wanted) => products.offersOfProduct(connection, wanted),
    async sell(transaction: OpenTransaction, price: ApprovedPrice) {
      const productId = price.productId ?? productIdOf(price.thing)
      const { title, introduction: summary, picture, fen, originalFen, termDays, by, proposedBy, thing } = price
      const sold = await products.sell(transaction, {
        productId,
        kind: 'course',
        title,
        summary,
        picture,
        variant: termDays === null ? '长期有效' : `${termDays} 天`,
        fen,
        originalFen,
        grants: [{ kind: 'entitlement', thing, days: termDays }],
        proposedBy,
        approvedBy: by,
      })
      return sold.ok ? ok({ productId }) : fail('REFUSED', sold.msg)
    },
    rename: (transaction, { introduction: summary, ...called }) => products.rename(transaction, { ...called, summary }),
    stopSelling: (transaction, stopped) => products.stopSelling(transaction, stopped),
    async incomeOf(connection, thing) {
      const id = productIdOf(thing)
      return (await orders.incomeOf(connection, [id])).get(id)
    },
  }
}

/** The shop takes ids of forty characters; a price is called as its product with six more. */
const COURSE_CHARACTERS = 40 - 'course-'.length - '-price'.length

/** `course:abc` is sold as `course-abc`; of a longer id, so many characters as fit. */
function productIdOf(thing: string): string {
  const id = thing.replace(thingOfCourse(''), '')
  return `course-${id.length > COURSE_CHARACTERS ? id.replaceAll('-', '').slice(0, COURSE_CHARACTERS) : id}`
}
