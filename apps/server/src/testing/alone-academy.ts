import type { Lessons } from '@niujin/academy/ports'
import { easyModeration, heardChanges, heardFollows, namedAuthors } from '@niujin/community/testing'
import { fail } from '@niujin/contract-kit'
import { createCollege } from '@niujin/college/server'
import { createCourses } from '@niujin/courses/server'
import { createExercises } from '@niujin/exercises/server'
import { createLearning } from '@niujin/learning/server'
import { createLessonMedia } from '@niujin/lesson-media/server'
import type { Feature } from '@niujin/server-kit'
import { quietMarket, type Making } from './fake-adapters.ts'

const nobody = () => Promise.resolve(undefined)
const pictures = { keep: () => Promise.resolve(fail('PICTURE_BROKEN')), forget: () => Promise.resolve() }
const people = {
  now: () => Date.now(),
  notices: { send: () => Promise.resolve() },
  may: () => Promise.resolve(false),
  members: { find: () => Promise.resolve(new Map<string, never>()) },
}

/** No course is there. */
const lessons: Lessons = {
  find: nobody,
  content: nobody,
  ofCourse: () => Promise.resolve([]),
  refusal: () => Promise.resolve('LESSON_UNKNOWN'),
  enrolledIn: () => Promise.resolve([]),
  enrolledCounts: () => Promise.resolve(new Map()),
  learners: nobody,
  isTeacherOf: () => Promise.resolve(false),
  courseOfDraft: nobody,
  recordingOfDraft: nobody,
  setSeconds: () => Promise.resolve(),
}

/** Each feature of the academy by its name, made with fakes in place of all others. */
export const createAcademyAlone: Readonly<Record<string, (making: Making) => Feature>> = {
  courses: ({ database }) =>
    createCourses({
      ...people,
      database,
      pictures,
      authors: namedAuthors,
      introductions: () => Promise.resolve(new Map()),
      moderation: easyModeration,
      follows: heardFollows(),
      changes: heardChanges(),
      isTeacher: () => Promise.resolve(false),
      entitlements: { find: nobody, having: () => Promise.resolve(new Set()) },
      shop: {
        offersOfProduct: () => Promise.resolve([]),
        sell: () => Promise.resolve(fail('REFUSED')),
        rename: () => Promise.resolve(),
        stopSelling: () => Promise.resolve(),
        incomeOf: nobody,
      },
      live: {
        hostOf: nobody,
        onAir: () => Promise.resolve(new Set<string>()),
        samples: () => Promise.resolve([]),
      },
      recordings: { secondsOf: nobody, chaptersOf: () => Promise.resolve([]) },
      exercises: { authorOf: nobody },
      films: { publish: () => Promise.resolve(false), discard: () => Promise.resolve() },
    }),
  learning: ({ database }) =>
    createLearning({
      ...people,
      database,
      pictures,
      lessons,
      exercises: { of: () => Promise.resolve(new Map()) },
      moderation: easyModeration,
      address: () => 'http://localhost',
    }),
  'lesson-media': ({ database, folder }) =>
    createLessonMedia({
      ...people,
      database,
      folder,
      secret: 'lesson-media-alone',
      lessons,
      edits: { standing: nobody, begin: () => Promise.resolve() },
      moderation: easyModeration,
      recordings: { find: nobody, withPass: (address) => address },
      authenticate: nobody,
      viewer: nobody,
      watermark: () => Promise.resolve(''),
    }),
  exercises: ({ database }) =>
    createExercises({
      ...people,
      database,
      market: quietMarket(),
      lessons,
      moderation: easyModeration,
      chance: () => 0,
    }),
  college: ({ database }) => createCollege({ ...people, database, changes: heardChanges() }),
}
