import type { CourseLevel, Question } from '@niujin/academy'
import { questionsFrom } from './quiz-text.ts'
import { readTexts } from './read-texts.ts'

/** An article of the college for the demo. */
interface SampleCollegeArticle {
  /** Its own in the series for ever. */
  readonly name: string
  readonly title: string
  readonly summary: string
  /** As the staff writes it, with the marks of the college. */
  readonly text: string
  readonly links: { readonly title: string; readonly path: string }[]
  readonly questions: Question[]
}

/** A series of the college for the demo. */
interface SampleCollegeSeries {
  /** Its own for ever. */
  readonly name: string
  readonly level: CourseLevel
  readonly title: string
  readonly summary: string
  readonly articles: readonly SampleCollegeArticle[]
}

const CLOSING = '（示例内容，写于 2026 年 11 月；规则以交易所与监管机构最新公布的为准。）'
const FIELD = /^(?<name>level|summary|link): (?<value>.*)$/u
const LEVELS: readonly CourseLevel[] = ['starter', 'basic', 'advanced']

/** All sample series of the college, those for beginners first. */
export async function sampleCollege(): Promise<SampleCollegeSeries[]> {
  const files = await readTexts('college')
  return files
    .map(({ key, text }) => seriesFrom(key, text))
    .toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
}

/** A file begins with `@ title` and fields; each article begins with `# name :: title`. @throws for a level that is none */
function seriesFrom(name: string, file: string): SampleCollegeSeries {
  const [head = '', ...parts] = file.split(/^# /mu)
  const [first = '', ...lines] = head.trim().split('\n')
  const written = fieldsIn(lines, 'level')[0]
  const level = LEVELS.find((one) => one === written)
  if (!level) throw new Error(`投教系列 ${name} 没有级别`)
  return {
    name,
    level,
    title: first.replace(/^@ /u, ''),
    summary: fieldsIn(lines, 'summary')[0] ?? '',
    articles: parts.map((part) => articleFrom(name, part)),
  }
}

/** Fields first, then the text, then the questions from the first `? ` on. */
function articleFrom(series: string, part: string): SampleCollegeArticle {
  const [head = '', ...lines] = part.trim().split('\n')
  const [name = '', title = ''] = head.split(' :: ')
  const from = lines.findIndex((line) => line.startsWith('? '))
  const body = (from < 0 ? lines : lines.slice(0, from)).filter((line) => !FIELD.test(line))
  return {
    name,
    title,
    summary: fieldsIn(lines, 'summary')[0] ?? '',
    text: [...body, CLOSING].join('\n'),
    links: fieldsIn(lines, 'link').map(linkFrom),
    questions: from < 0 ? [] : questionsFrom(`${series}-${name}`, lines.slice(from)),
  }
}

function fieldsIn(lines: readonly string[], wanted: string): string[] {
  return lines.flatMap((line) => {
    const { name, value = '' } = FIELD.exec(line)?.groups ?? {}
    return name === wanted ? [value] : []
  })
}

/** The words of a link, then the page it leads to. */
function linkFrom(value: string): { title: string; path: string } {
  const at = value.lastIndexOf(' /')
  return { title: value.slice(0, at), path: value.slice(at + 1) }
}
