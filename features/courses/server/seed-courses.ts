import type { Question } from '@niujin/academy'
import type { LessonDraft } from '../contract/fields.ts'
import type { CourseContent, WantedOutline } from '../contract/own-fields.ts'
import type { CoursesDeps } from './deps.ts'
import { publish } from './publishing.ts'
import { sellAt } from './selling.ts'
import { keepQuestions } from './store/bank.ts'
import { categoryCalled, countCategories, keepCategory } from './store/categories.ts'
import { addCoTeacher } from './store/co-teachers.ts'
import { addLesson } from './store/lesson-versions.ts'
import { addCourse, setCourse } from './store/own-courses.ts'
import { decideProposal, newestProposal, propose } from './store/proposals.ts'
import { addRevision } from './store/revisions.ts'
import type { Change } from './tables.ts'

/** A lesson of a sample. `name`: unique in its course, for good. `seconds`: of a video, which comes in later. */
export interface SampleLesson {
  readonly name: string
  readonly title: string
  readonly isPreview: boolean
  readonly isRequired: boolean
  readonly content: LessonDraft
  readonly seconds?: number
}

/** A course of the house, marked 示例. */
export interface SampleCourse {
  /** Unique for good: a sample that was here once does not come again. */
  readonly name: string
  readonly ownerId: string
  /** The category comes by its title. */
  readonly content: Omit<CourseContent, 'categoryId'> & {
    /** Who teaches beside the owner; they are people of the house, and not asked. */
    readonly teacherIds?: readonly string[]
  }
  readonly categoryTitle: string
  readonly chapters: readonly { readonly title: string; readonly lessons: readonly SampleLesson[] }[]
  readonly price: { readonly fen: number; readonly originalFen: number | null; readonly termDays: number | null } | null
  readonly publishedAt: Date
}

/** A question for the bank. */
export interface BankSample {
  readonly topic: string
  readonly question: Question
}

/** Who decides over samples. */
const HOUSE = 'demo'

/** The id of a sample course. */
export function sampleCourseId(name: string): string {
  return `sample-${name}`
}

/** The id of a lesson of a sample course. */
export function sampleLessonId(course: string, lesson: string): string {
  return `${course}-${lesson}`
}

/** Publishes samples that were never here, each in a transaction of its own. */
export async function seedCourses(deps: CoursesDeps, samples: readonly SampleCourse[]): Promise<void> {
  for (const sample of samples) await deps.database.transaction().execute((change) => seedOne(deps, change, sample))
}

/** Adds questions to the bank that it does not have. */
export async function seedBank({ database, now }: CoursesDeps, questions: readonly BankSample[]): Promise<void> {
  await database
    .transaction()
    .execute((change) => keepQuestions(change, questions, { at: new Date(now()), isAdding: true }))
}

async function seedOne(deps: CoursesDeps, change: Change, sample: SampleCourse): Promise<void> {
  const { name, ownerId, publishedAt: at } = sample
  const courseId = sampleCourseId(name)
  const course = await addCourse(change, { id: courseId, ownerId, at, demo: name })
  if (!course) return
  const { teacherIds = [], ...said } = sample.content
  const content = { ...said, categoryId: await categoryFor(change, sample.categoryTitle, at) }
  const outline: WantedOutline = sample.chapters.map(({ title, lessons }, number) => ({
    id: `${name}-chapter-${number + 1}`,
    title,
    lessons: lessons.map((lesson) => ({
      id: sampleLessonId(name, lesson.name),
      title: lesson.title,
      kind: lesson.content.kind,
      isPreview: lesson.isPreview,
      isRequired: lesson.isRequired,
    })),
  }))
  const revision = await addRevision(change, { courseId, number: 1, content, outline, at })
  for (const lesson of sample.chapters.flatMap(({ lessons }) => lessons))
    await addLesson(change, {
      id: sampleLessonId(name, lesson.name),
      courseId,
      kind: lesson.content.kind,
      seconds: lesson.seconds ?? 0,
      revision: 1,
      content: lesson.content,
      at,
    })
  for (const id of teacherIds) await addCoTeacher(change, courseId, id, at)
  const waiting = await setCourse(change, courseId, { status: 'review' })
  const published = await publish(deps, change, { course: waiting, revision, by: HOUSE, at })
  if (!published.ok) throw new Error(`示例课程 ${name} 没有上架：${published.code}`)
  if (!sample.price) return
  await propose(change, { courseId, by: ownerId, ...sample.price, at })
  const proposal = await newestProposal(change, courseId)
  if (!proposal) throw new Error(`示例课程 ${name} 没有价格`)
  const sold = await sellAt(deps, change, published.value, { ...proposal, decided_by: HOUSE })
  if (!sold.ok) throw new Error(`示例课程 ${name} 没有开售`)
  await decideProposal(change, { id: proposal.id, isApproved: true, by: HOUSE, reason: '示例', at })
}

async function categoryFor(change: Change, title: string, at: Date): Promise<string> {
  const known = await categoryCalled(change, title)
  if (known) return known.id
  const number = (await countCategories(change)) + 1
  const id = `category-${number}`
  await keepCategory(change, { id, title, parent_id: null, sort: number * 10, created_at: at })
  return id
}
