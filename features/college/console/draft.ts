import type { Question } from '@niujin/academy'
import { documentOf, hasBadLink } from '../domain/markup.ts'
import { isQuickQuestion } from '../domain/questions.ts'
import type { ArticleDraft, ArticleLink } from '../contract/index.ts'

/** A question as it stands in the form. */
export interface QuestionFields {
  /** Its own in the form. */
  readonly id: string
  readonly kind: 'single' | 'judgement'
  readonly text: string
  /** A line for each. */
  readonly choices: string
  /** Of a single choice, from 0. */
  readonly right: number
  /** Of true and false. */
  readonly isTrue: boolean
  readonly explanation: string
}

/** An article as it stands in the form. */
export interface ArticleFields {
  readonly title: string
  readonly summary: string
  readonly text: string
  /** A line for each: the words, then the path. */
  readonly links: string
  readonly questions: readonly QuestionFields[]
}

export const EMPTY_ARTICLE: ArticleFields = { title: '', summary: '', text: '', links: '', questions: [] }

/** A question that nothing is written of yet. */
export function emptyQuestion(id: string): QuestionFields {
  return { id, kind: 'single', text: '', choices: '', right: 0, isTrue: true, explanation: '' }
}

/** The choices as they were typed. */
export function choicesIn({ choices }: Pick<QuestionFields, 'choices'>): string[] {
  return choices
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What was written, as the form has it. */
export function fieldsOf({ title, summary, text, links, questions }: ArticleDraft): ArticleFields {
  return {
    title,
    summary,
    text,
    links: links.map((link) => `${link.title} ${link.path}`).join('\n'),
    questions: questions.map(questionFields),
  }
}

function questionFields({ asked, solution, explanation }: Question): QuestionFields {
  return {
    id: asked.id,
    kind: asked.kind === 'judgement' ? 'judgement' : 'single',
    text: asked.text,
    choices: asked.kind === 'single' ? asked.choices.join('\n') : '',
    right: solution.kind === 'single' ? solution.right : 0,
    isTrue: solution.kind === 'judgement' ? solution.right : true,
    explanation,
  }
}

/** What the form says, to be saved; or in words what is missing. */
export function draftOf(fields: ArticleFields): ArticleDraft | string {
  const { title, summary, text } = fields
  if (title.trim() === '') return '请写标题'
  if (summary.trim() === '') return '请写一句话摘要'
  if (documentOf(text).blocks.length === 0) return '正文还空着'
  if (hasBadLink(text)) return '正文里的链接须是 https 地址或本站的路径'
  const links = linksIn(fields.links)
  if (!links) return '相关链接写成“文字 路径”，如 练一练 /KTrain'
  const questions = fields.questions.map(questionOf)
  if (!questions.every(isWhole)) return '每道题要写题目、选项、正确的一项与解析'
  return { title: title.trim(), summary: summary.trim(), text, links, questions }
}

function isWhole(question: Question): boolean {
  const { asked } = question
  return isQuickQuestion(question) && asked.text !== '' && (asked.kind !== 'single' || asked.choices.length >= 2)
}

function questionOf(fields: QuestionFields): Question {
  const { id, kind, text, right, isTrue, explanation } = fields
  const asked = { id, text: text.trim(), points: 1 }
  return kind === 'judgement'
    ? { asked: { ...asked, kind }, solution: { kind, right: isTrue }, explanation: explanation.trim() }
    : {
        asked: { ...asked, kind, choices: choicesIn(fields) },
        solution: { kind, right },
        explanation: explanation.trim(),
      }
}

function linksIn(text: string): ArticleLink[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const links = lines.flatMap((line) => {
    const { title, path } = /^(?<title>.*\S)\s+(?<path>\/(?![/\\])[^\s\\]*)$/u.exec(line.trim())?.groups ?? {}
    return title === undefined || path === undefined ? [] : [{ title, path }]
  })
  return links.length === lines.length ? links : undefined
}
