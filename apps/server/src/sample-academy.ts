import type { College } from '@niujin/college/server'
import { LESSONS, lessonCover, lessonFile } from '@niujin/live-media/lessons'
import {
  placementQuestions,
  sampleCollege,
  sampleCourses,
  type SampleCourseLesson,
  type SampleCourseText,
} from '@niujin/sample-content'
import { sampleLessonId, type Courses, type SampleCourse } from '@niujin/courses/server'
import { sampleExerciseId, type Exercises, type SampleExercise } from '@niujin/exercises/server'
import type { LessonMedia } from '@niujin/lesson-media/server'

/** Through what the academy's samples come in. */
export interface AcademyDoors {
  readonly courses: Pick<Courses, 'seedCourses' | 'seedBank'>
  readonly films: Pick<LessonMedia, 'addFilm'>
  readonly exercises: Pick<Exercises, 'seedExercises'>
  readonly college: Pick<College, 'seedCollege'>
  /** The sample recordings of live, by the name of what is taught in them. */
  readonly recordings: () => Promise<ReadonlyMap<string, string>>
}

const DAY = 86_400_000
/** The first came out so long ago, and each of the others so much later. */
const FIRST = 40
const STEP = 7

/** Courses with their films and exercises, the questions of the placement test, and the college's series; each once for ever. */
export async function seedAcademy(
  { courses, films, exercises, college, recordings }: AcademyDoors,
  people: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  await college.seedCollege((await sampleCollege()).map((one, at) => ({ ...one, publishedAt: cameOut(now, at) })))
  await courses.seedBank(await placementQuestions())
  const recorded = await recordings()
  for (const [at, whole] of (await sampleCourses()).entries()) {
    const ownerId = people.get(whole.by) ?? ''
    const ready = await exercises.seedExercises(exercisesOf(whole, ownerId))
    const text = withLessons(whole, ({ name, content, film }) => {
      if (content.kind === 'recording') return recorded.has(film ?? '')
      return content.kind !== 'exercise' || ready.has(keyOf(whole, name))
    })
    await courses.seedCourses([sampleOf(text, { ownerId, publishedAt: cameOut(now, at), recorded })])
    for (const { name, film, content } of lessonsOf(text))
      if (film !== undefined && content.kind === 'video')
        await films.addFilm({
          lessonId: sampleLessonId(text.name, name),
          memberId: ownerId,
          source: lessonFile(filmCalled(film)),
        })
  }
}

/** When the sample at this place of its list came out. */
function cameOut(now: number, at: number): Date {
  return new Date(now - (FIRST - at * STEP) * DAY)
}

function lessonsOf({ chapters }: SampleCourseText): SampleCourseLesson[] {
  return chapters.flatMap(({ lessons }) => lessons)
}

/** A course without the lessons that do not suit: those whose exercise found no window in this market's past, or whose recording is gone. */
function withLessons(text: SampleCourseText, suits: (lesson: SampleCourseLesson) => boolean): SampleCourseText {
  const chapters = text.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.filter(suits) }))
  return { ...text, chapters }
}

/** What an exercise is called among all samples. */
function keyOf(text: Pick<SampleCourseText, 'name'>, lesson: string): string {
  return `${text.name}-${lesson}`
}

function exercisesOf(text: SampleCourseText, ownerId: string): SampleExercise[] {
  return lessonsOf(text).flatMap(({ name, title, content }) =>
    content.kind === 'exercise' ? [{ ...content, name: keyOf(text, name), ownerId, title }] : [],
  )
}

interface Publishing {
  readonly ownerId: string
  readonly publishedAt: Date
  readonly recorded: ReadonlyMap<string, string>
}

function sampleOf(text: SampleCourseText, { ownerId, publishedAt, recorded }: Publishing): SampleCourse {
  const { name, title, subtitle, level, category, introduction, gains, suits, isOpen, trialDays, price } = text
  const first = lessonsOf(text).find(({ film }) => film !== undefined)?.film
  return {
    name,
    ownerId,
    categoryTitle: category,
    price,
    publishedAt,
    content: {
      title,
      subtitle,
      cover: first === undefined ? null : lessonCover({ name: first }),
      level,
      introduction,
      gains: [...gains],
      suits,
      notice: '',
      refundRule: '',
      teacherIds: [],
      isOpen,
      isInOrder: false,
      trialDays,
    },
    chapters: text.chapters.map((chapter) => ({
      title: chapter.title,
      lessons: chapter.lessons.map((lesson) => lessonIn(text, lesson, recorded)),
    })),
  }
}

function lessonIn(
  text: SampleCourseText,
  { film, content, ...lesson }: SampleCourseLesson,
  recorded: ReadonlyMap<string, string>,
): SampleCourse['chapters'][number]['lessons'][number] {
  const isFilmed = film !== undefined && content.kind === 'video'
  return {
    ...lesson,
    content: contentIn(keyOf(text, lesson.name), content, recorded.get(film ?? '') ?? null),
    ...(isFilmed && { seconds: Math.floor(filmCalled(film).durationMs / 1000) }),
  }
}

function contentIn(
  key: string,
  content: SampleCourseLesson['content'],
  liveId: string | null,
): SampleCourse['chapters'][number]['lessons'][number]['content'] {
  switch (content.kind) {
    case 'exercise':
      return { kind: content.kind, exerciseId: sampleExerciseId(key) }
    case 'recording':
      return { kind: content.kind, liveId }
    default:
      return content
  }
}

function filmCalled(name: string) {
  const found = LESSONS.find((lesson) => lesson.name === name)
  if (!found) throw new Error(`没有这部片子：${name}`)
  return found
}
