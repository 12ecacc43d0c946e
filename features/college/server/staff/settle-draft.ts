import { documentTree, textOf } from '@niujin/community'
import { fail, ok, type Result } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import type { ArticleDraft } from '../../contract/index.ts'
import { documentOf, hasBadLink } from '../../domain/markup.ts'
import { isQuickQuestion, numberedQuestions } from '../../domain/questions.ts'
import type { ArticleRow } from '../tables.ts'

type DraftProblem = 'TEXT_EMPTY' | 'TEXT_WRONG' | 'LINK_REFUSED' | 'QUESTION_WRONG'

/** The columns of an article that come of what was written. */
interface Settled {
  readonly title: string
  readonly summary: string
  readonly source: string
  readonly words: string
  readonly characters: number
  readonly document: string
  readonly links: string
  readonly questions: string
}

/** What is kept of an article as it was written: its tree, its words, its questions under their ids. */
export function settledDraft(
  { title, summary, text: source, links, questions }: ArticleDraft,
  before?: Pick<ArticleRow, 'questions' | 'version'>,
): Result<Settled, DraftProblem> {
  if (hasBadLink(source)) return fail('LINK_REFUSED')
  if (!questions.every(isQuickQuestion)) return fail('QUESTION_WRONG')
  const document = z.safeParse(documentTree, documentOf(source))
  if (!document.success) return fail('TEXT_WRONG')
  const words = textOf(document.data)
  if (words.trim() === '') return fail('TEXT_EMPTY')
  const numbered = numberedQuestions(before?.questions ?? [], questions, (before?.version ?? 0) + 1)
  return ok({
    title,
    summary,
    source,
    words,
    characters: Array.from(words).length,
    document: JSON.stringify(document.data),
    links: JSON.stringify(links),
    questions: JSON.stringify(numbered),
  })
}
