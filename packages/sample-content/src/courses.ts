import type { CourseLevel, Question } from '@niujin/academy'
import type { DocumentTree } from '@niujin/community'
import { documentFrom } from './document.ts'
import { exerciseFrom, type SampleExerciseWords } from './exercise-text.ts'
import { questionsFrom } from './quiz-text.ts'
import { readTexts } from './read-texts.ts'

/** What a lesson of a sample holds. */
export type SampleLessonContent =
  | { readonly kind: 'article' | 'homework'; readonly document: DocumentTree }
  | { readonly kind: 'quiz'; readonly questions: Question[]; readonly passPercent: number }
  | ({ readonly kind: 'exercise' } & SampleExerciseWords)
  | { readonly kind: 'video' }
  | { readonly kind: 'live' }
  | { readonly kind: 'recording' }

/** A lesson of a sample course. */
export interface SampleCourseLesson {
  /** Its own in the course for ever. */
  readonly name: string
  readonly title: string
  readonly isPreview: boolean
  readonly isRequired: boolean
  readonly content: SampleLessonContent
  /** What is seen of a video or a recording, by its name. */
  readonly film: string | undefined
}

/** A course for the demo. */
export interface SampleCourseText {
  /** Its own for ever. */
  readonly name: string
  /** Key of the expert. */
  readonly by: string
  readonly title: string
  readonly subtitle: string
  readonly level: CourseLevel
  readonly category: string
  readonly introduction: DocumentTree
  readonly gains: readonly string[]
  readonly suits: string
  readonly isOpen: boolean
  readonly trialDays: number
  /** Fen; null for a free one. */
  readonly price: { readonly fen: number; readonly originalFen: number; readonly termDays: number } | null
  readonly chapters: readonly { readonly title: string; readonly lessons: readonly SampleCourseLesson[] }[]
}

const FIELD = /^(?<name>subtitle|level|category|by|suits|gain|open|trial|price): (?<value>.*)$/u
const LESSON =
  /^== (?<name>\w+) (?<kind>video|article|quiz|homework|exercise|live|recording)(?<flags>[^:]*) :: (?<title>.+)$/u
const LEVELS: Readonly<Record<string, CourseLevel>> = { starter: 'starter', basic: 'basic', advanced: 'advanced' }
const PASS = 60

/** All sample courses. */
export async function sampleCourses(): Promise<SampleCourseText[]> {
  const files = await readTexts('courses')
  return files.map(({ key, text }) => courseFrom(key, text))
}

/** Questions of the placement test, by their topic. */
export async function placementQuestions(): Promise<{ readonly topic: string; readonly question: Question }[]> {
  const files = await readTexts('questions')
  return files.flatMap(({ key, text }) =>
    text.split(/^# /mu).flatMap((part, at) => {
      const [topic = '', ...lines] = part.trim().split('\n')
      return questionsFrom(`${key}-${at}`, lines).map((question) => ({ topic, question }))
    }),
  )
}

/** A file begins with `@ title`, fields and the introduction; `# ` begins a chapter, `== ` a lesson in it. */
function courseFrom(name: string, file: string): SampleCourseText {
  const [head = '', ...chapters] = file.split(/^# /mu)
  const [first = '', ...lines] = head.trim().split('\n')
  const fields = fieldsOf(lines)
  const field = (wanted: string) => fields.find(([one]) => one === wanted)?.[1] ?? ''
  return {
    name,
    by: field('by'),
    title: first.replace(/^@ /u, ''),
    subtitle: field('subtitle'),
    level: LEVELS[field('level')] ?? 'starter',
    category: field('category'),
    introduction: documentFrom(lines.filter((line) => !FIELD.test(line))),
    gains: fields.filter(([one]) => one === 'gain').map(([, value]) => value),
    suits: field('suits'),
    isOpen: field('open') === 'yes',
    trialDays: Number(field('trial')),
    price: priceFrom(field('price')),
    chapters: chapters.map((chapter) => chapterFrom(name, chapter)),
  }
}

function fieldsOf(lines: readonly string[]): (readonly [name: string, value: string])[] {
  return lines.flatMap((line) => {
    const { name, value = '' } = FIELD.exec(line)?.groups ?? {}
    return name === undefined ? [] : [[name, value] as const]
  })
}

/** `fen/former fen/days`. */
function priceFrom(text: string): SampleCourseText['price'] {
  const [fen, originalFen, termDays] = text.split('/').map(Number)
  return fen && originalFen && termDays ? { fen, originalFen, termDays } : null
}

function chapterFrom(course: string, text: string): SampleCourseText['chapters'][number] {
  const [title = '', ...lines] = text.trim().split('\n')
  const starts = lines.flatMap((line, at) => (line.startsWith('== ') ? [at] : []))
  return { title, lessons: starts.map((from, at) => lessonFrom(course, lines.slice(from, starts[at + 1]))) }
}

function lessonFrom(course: string, [head = '', ...lines]: readonly string[]): SampleCourseLesson {
  const { name, kind, flags = '', title } = LESSON.exec(head)?.groups ?? {}
  if (name === undefined || kind === undefined || title === undefined) throw new Error(`看不懂的课时：${head}`)
  const words = flags.trim().split(' ')
  return {
    name,
    title,
    isPreview: words.includes('preview'),
    isRequired: !words.includes('optional'),
    content: contentFrom({ kind, name: `${course}-${name}`, words, lines }),
    film: words.find((word) => word.startsWith('film='))?.slice(5),
  }
}

interface Written {
  readonly kind: string
  readonly name: string
  /** What stands behind the kind. */
  readonly words: readonly string[]
  readonly lines: readonly string[]
}

function contentFrom({ kind, name, words, lines }: Written): SampleLessonContent {
  switch (kind) {
    case 'article':
    case 'homework':
      return { kind, document: documentFrom(lines) }
    case 'quiz': {
      const pass = lines.find((line) => line.startsWith('pass: '))?.slice(6)
      return { kind, questions: questionsFrom(name, lines), passPercent: Number(pass ?? PASS) }
    }
    case 'exercise':
      return { kind, ...exerciseFrom(words, lines) }
    case 'live':
    case 'recording':
      return { kind }
    default:
      return { kind: 'video' }
  }
}
