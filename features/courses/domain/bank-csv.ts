import { question, type Question, type Solution } from '@niujin/academy'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { csvText, plainCell } from '@niujin/contract-kit/csv'
import { readCells } from '@niujin/contract-kit/read-csv'
import { LIMITS } from '../contract/limits.ts'
import { isAnswerable } from './gaps.ts'

/** A question of the bank with its topic. */
export interface Banked {
  readonly topic: string
  readonly question: Question
}

/** A row that is wrong; the first after the head is 2. */
export interface Problem {
  readonly row: number
  readonly problem: string
}

const HEAD = ['编号', '主题', '题型', '题目', '选项', '答案', '误差', '单位', '分数', '解析'] as const
type Column = (typeof HEAD)[number]
type Cells = Readonly<Record<Column, string>>

type Kind = Question['asked']['kind']
const KINDS: Readonly<Record<Kind, string>> = {
  single: '单选',
  multiple: '多选',
  judgement: '判断',
  number: '填数',
  ordering: '排序',
}
/** Stands between the choices in a cell, and between the letters of an order. */
const BETWEEN = '|'
const LETTERS = 'ABCDEFGH'

/** The bank as a file for spreadsheets. */
export function bankCsv(questions: readonly Banked[]): string {
  return csvText([HEAD, ...questions.map(rowOf)])
}

function rowOf({ topic, question: { asked, solution, explanation } }: Banked): string[] {
  return [
    asked.id,
    topic,
    KINDS[asked.kind],
    asked.text,
    'choices' in asked ? asked.choices.join(BETWEEN) : '',
    answerText(solution),
    solution.kind === 'number' ? String(solution.tolerance) : '',
    asked.kind === 'number' ? asked.unit : '',
    String(asked.points),
    explanation,
  ]
}

function answerText(solution: Solution): string {
  switch (solution.kind) {
    case 'judgement':
      return solution.right ? '对' : '错'
    case 'single':
      return LETTERS.charAt(solution.right)
    case 'multiple':
      return solution.right.map((each) => LETTERS.charAt(each)).join('')
    case 'ordering':
      return solution.right.map((each) => LETTERS.charAt(each)).join(BETWEEN)
    case 'number':
      return String(solution.right)
  }
}

/** What a file says: the questions of it, and the rows that are wrong. CSV_WRONG for a file that is another table. */
export function readBank(csv: string): Result<{ questions: Banked[]; problems: Problem[] }, 'CSV_WRONG'> {
  const [head = [], ...rows] = readCells(csv.replace(/^\uFEFF/, ''), ',')
  if (HEAD.some((name, at) => head[at]?.trim() !== name)) return fail('CSV_WRONG')
  const questions: Banked[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const read = unrepeated(readRow(row), seen)
    if (read.ok) questions.push(read.value)
    else problems.push({ row: at + 2, problem: read.msg ?? '这一行看不懂' })
  }
  if (questions.length + problems.length > LIMITS.importRows)
    problems.push({ row: LIMITS.importRows + 2, problem: `一次最多 ${LIMITS.importRows} 题` })
  return ok({ questions, problems })
}

/** The question unless one of that id was read before. */
function unrepeated(read: Result<Banked, 'WRONG'>, seen: Set<string>): Result<Banked, 'WRONG'> {
  if (!read.ok) return read
  const { id } = read.value.question.asked
  if (seen.has(id)) return fail('WRONG', '编号与上面的一题重复')
  seen.add(id)
  return read
}

function readRow(row: readonly string[]): Result<Banked, 'WRONG'> {
  const cells = Object.fromEntries(HEAD.map((name, at) => [name, plainCell((row[at] ?? '').trim())])) as Cells
  const topic = cells['主题']
  if (topic === '') return fail('WRONG', '没有主题')
  if (Array.from(topic).length > LIMITS.topic) return fail('WRONG', `主题最多 ${LIMITS.topic} 个字`)
  const kind = kindOf(cells['题型'])
  if (!kind) return fail('WRONG', `没有“${cells['题型']}”这种题型，只有 ${Object.values(KINDS).join('、')}`)
  const read = question.safeParse({
    asked: { id: cells['编号'], kind, text: cells['题目'], points: Number(cells['分数']), ...askedPart(kind, cells) },
    solution: solutionOf(kind, cells),
    explanation: cells['解析'],
  })
  if (!read.success) return fail('WRONG', read.error.issues[0]?.message ?? '这一行看不懂')
  return isAnswerable(read.data) ? ok({ topic, question: read.data }) : fail('WRONG', '答案与选项对不上')
}

function kindOf(words: string): Kind | undefined {
  return (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind] === words)
}

function askedPart(kind: Kind, cells: Cells) {
  if (kind === 'number') return { unit: cells['单位'] }
  if (kind === 'judgement') return {}
  return { choices: cells['选项'].split(BETWEEN).map((choice) => choice.trim()) }
}

function solutionOf(kind: Kind, cells: Cells): unknown {
  const answer = cells['答案'].toUpperCase()
  const indexes = Array.from(answer.replaceAll(/[\s|、,]/g, ''), (letter) => LETTERS.indexOf(letter))
  switch (kind) {
    case 'judgement':
      return { kind, right: answer === '对' ? true : answer === '错' ? false : undefined }
    case 'single':
      return { kind, right: indexes.length === 1 ? indexes[0] : undefined }
    case 'multiple':
    case 'ordering':
      return { kind, right: indexes }
    case 'number':
      return { kind, right: numberIn(cells['答案']), tolerance: cells['误差'] === '' ? 0 : numberIn(cells['误差']) }
  }
}

function numberIn(cell: string): number | undefined {
  return cell === '' ? undefined : Number(cell)
}
