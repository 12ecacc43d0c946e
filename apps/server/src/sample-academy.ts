import { LESSONS, lessonCover, lessonFile } from '@niujin/live-media/lessons'
import { placementQuestions, sampleCourses, type SampleCourseText } from '@niujin/sample-content'
import { sampleLessonId, type Courses, type SampleCourse } from '@niujin/courses/server'
import type { LessonMedia } from '@niujin/lesson-media/server'

/** Through what the academy's samples come in. */
export interface AcademyDoors {
  readonly courses: Pick<Courses, 'seedCourses' | 'seedBank'>
  readonly films: Pick<LessonMedia, 'addFilm'>
}

const DAY = 86_400_000
/** The first came out so long ago, and each of the others so much later. */
const FIRST = 40
const STEP = 12

/** Courses with their films, and the questions of the placement test; each once for ever. */
export async function seedAcademy(
  { courses, films }: AcademyDoors,
  people: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  await courses.seedBank(await placementQuestions())
  for (const [at, text] of (await sampleCourses()).entries()) {
    const ownerId = people.get(text.by) ?? ''
    await courses.seedCourses([sampleOf(text, { ownerId, publishedAt: new Date(now - (FIRST - at * STEP) * DAY) })])
    for (const { name, film } of text.chapters.flatMap(({ lessons }) => lessons))
      if (film !== undefined)
        await films.addFilm({
          lessonId: sampleLessonId(text.name, name),
          memberId: ownerId,
          source: lessonFile(filmCalled(film)),
        })
  }
}

function sampleOf(
  text: SampleCourseText,
  { ownerId, publishedAt }: { readonly ownerId: string; readonly publishedAt: Date },
): SampleCourse {
  const { name, title, subtitle, level, category, introduction, gains, suits, isOpen, trialDays, price } = text
  const first = text.chapters.flatMap(({ lessons }) => lessons).find(({ film }) => film !== undefined)?.film
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
      lessons: chapter.lessons.map(({ film, ...lesson }) => ({
        ...lesson,
        ...(film !== undefined && { seconds: Math.floor(filmCalled(film).durationMs / 1000) }),
      })),
    })),
  }
}

function filmCalled(name: string) {
  const found = LESSONS.find((lesson) => lesson.name === name)
  if (!found) throw new Error(`没有这部片子：${name}`)
  return found
}
