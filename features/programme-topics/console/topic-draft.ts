import { fail, ok, type Result } from '@niujin/contract-kit'
import {
  JUDGEMENT_OPTIONS,
  type QuestionKind,
  type StaffQuestion,
  type StaffTopic,
  type TopicInput,
} from '../contract/index.ts'

/** A question as it is typed: options one a line, what is right by number, 1 the first. */
export interface QuestionDraft {
  /** Only to tell them apart while they are typed. */
  readonly key: string
  readonly kind: QuestionKind
  readonly text: string
  readonly options: string
  readonly right: string
  readonly points: string
  readonly explanation: string
}

/** A topic as it is typed; without a vote or a paper their question or title is empty. */
export interface TopicDraft {
  readonly title: string
  readonly introduction: string
  readonly programmeId: string
  readonly voteQuestion: string
  readonly voteOptions: string
  readonly paperTitle: string
  readonly minutes: string
  readonly attempts: string
  readonly questions: readonly QuestionDraft[]
}

export const EMPTY: TopicDraft = {
  title: '',
  introduction: '',
  programmeId: '',
  voteQuestion: '',
  voteOptions: '',
  paperTitle: '',
  minutes: '10',
  attempts: '1',
  questions: [],
}

/** A new question of a draft. */
export function newQuestion(key: string): QuestionDraft {
  return { key, kind: 'single', text: '', options: '', right: '', points: '10', explanation: '' }
}

/** A topic that is there, as it can be typed over. */
export function draftOf({ title, introduction, programmeId, vote, paper }: StaffTopic): TopicDraft {
  const ofPaper = paper && {
    paperTitle: paper.title,
    minutes: String(paper.minutes),
    attempts: String(paper.attempts),
    questions: paper.questions.map(typed),
  }
  return {
    ...EMPTY,
    title,
    introduction,
    programmeId: programmeId ?? '',
    ...(vote && { voteQuestion: vote.question, voteOptions: vote.options.join('\n') }),
    ...ofPaper,
  }
}

function typed({ kind, text, options, right, points, explanation }: StaffQuestion, at: number): QuestionDraft {
  return {
    key: String(at),
    kind,
    text,
    options: options.join('\n'),
    right: right.map((one) => one + 1).join(' '),
    points: String(points),
    explanation,
  }
}

/** What is sent of a draft; a refusal says in words what is missing. */
export function inputOf(draft: TopicDraft): Result<TopicInput, 'DRAFT_INVALID'> {
  const { title, introduction, programmeId, voteQuestion, voteOptions } = draft
  if (title.trim().length < 2) return fail('DRAFT_INVALID', '标题至少 2 个字')
  const voteLines = linesOf(voteOptions)
  const hasVote = voteQuestion.trim() !== ''
  if (!hasVote && voteLines.length > 0) return fail('DRAFT_INVALID', '请写投票的问题')
  if (hasVote && voteLines.length < 2) return fail('DRAFT_INVALID', '投票至少两个选项')
  const paper = paperOf(draft)
  if (!paper.ok) return paper
  return ok({
    title,
    introduction,
    programmeId: programmeId.trim() === '' ? null : programmeId.trim(),
    vote: hasVote ? { question: voteQuestion, options: voteLines } : null,
    paper: paper.value,
  })
}

function paperOf({
  paperTitle,
  minutes,
  attempts,
  questions,
}: TopicDraft): Result<TopicInput['paper'], 'DRAFT_INVALID'> {
  const hasTitle = paperTitle.trim() !== ''
  if (!hasTitle && questions.length === 0) return ok(null)
  if (!hasTitle) return fail('DRAFT_INVALID', '请写问卷标题')
  if (questions.length === 0) return fail('DRAFT_INVALID', '问卷至少一题')
  const written: StaffQuestion[] = []
  for (const [at, question] of questions.entries()) {
    const one = questionOf(question)
    if (!one.ok) return fail('DRAFT_INVALID', `第 ${at + 1} 题：${one.msg ?? ''}`)
    written.push(one.value)
  }
  return ok({ title: paperTitle, minutes: Number(minutes), attempts: Number(attempts), questions: written })
}

function questionOf(draft: QuestionDraft): Result<StaffQuestion, 'DRAFT_INVALID'> {
  const { kind, text, points, explanation } = draft
  const options = kind === 'judgement' ? [...JUDGEMENT_OPTIONS] : linesOf(draft.options)
  const right = draft.right
    .split(/[\s,，、]+/)
    .filter(Boolean)
    .map((one) => Number(one) - 1)
  if (text.trim() === '') return fail('DRAFT_INVALID', '请写题目')
  if (options.length < 2) return fail('DRAFT_INVALID', '至少两个选项，一行一个')
  if (right.length === 0 || right.some((at) => options[at] === undefined))
    return fail('DRAFT_INVALID', `正确选项写序号，从 1 到 ${options.length}`)
  return ok({ kind, text, options, right, points: Number(points), explanation })
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
