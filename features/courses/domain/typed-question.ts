import { QUIZ_LIMITS, type AskedQuestion, type Question, type Solution } from '@niujin/academy'

export type QuestionKind = AskedQuestion['kind']

/** A question as its form has it; fields of other kinds stay when the kind changes. */
export interface TypedQuestion {
  readonly id: string
  readonly kind: QuestionKind
  readonly text: string
  readonly points: string
  /** Of an ordering question in their right order. */
  readonly choices: readonly string[]
  /** Positions of the right choices. */
  readonly right: readonly number[]
  readonly isTrue: boolean | undefined
  readonly value: string
  readonly tolerance: string
  readonly unit: string
  readonly explanation: string
}

const NUMBER = /^[-+]?\d{1,12}(\.\d{1,6})?$/

/** A question in which nothing is written. */
export function emptyQuestion(id: string, kind: QuestionKind): TypedQuestion {
  const none = { text: '', choices: ['', ''], right: [], isTrue: undefined, value: '', unit: '', explanation: '' }
  return { id, kind, points: '1', tolerance: '0', ...none }
}

/** A question as it is changed. */
export function typedOf({ asked, solution, explanation }: Question): TypedQuestion {
  const base = { ...emptyQuestion(asked.id, asked.kind), text: asked.text, points: String(asked.points), explanation }
  const choices = 'choices' in asked ? asked.choices : base.choices
  switch (solution.kind) {
    case 'single':
      return { ...base, choices, right: [solution.right] }
    case 'multiple':
      return { ...base, choices, right: solution.right }
    case 'ordering':
      return { ...base, choices: solution.right.map((at) => choices[at] ?? '') }
    case 'judgement':
      return { ...base, isTrue: solution.right }
    case 'number':
      return {
        ...base,
        value: String(solution.right),
        tolerance: String(solution.tolerance),
        unit: 'unit' in asked ? asked.unit : '',
      }
  }
}

/** The question that is typed, or what is wrong with it. */
export function questionOf(typed: TypedQuestion): Question | string {
  const text = typed.text.trim()
  const points = Number(typed.points)
  if (text === '') return '请写题目'
  if (!(Number.isInteger(points) && points >= 1 && points <= QUIZ_LIMITS.points))
    return `分数写 1 到 ${QUIZ_LIMITS.points} 的整数`
  const head = { id: typed.id, text, points }
  const explanation = typed.explanation.trim()
  const parts = partsOf(typed)
  if (typeof parts === 'string') return parts
  const asked = { ...head, ...parts.asked } as AskedQuestion
  return { asked, solution: parts.solution, explanation }
}

type Made = { readonly asked: object; readonly solution: Solution }

function partsOf(typed: TypedQuestion): Made | string {
  switch (typed.kind) {
    case 'judgement':
      if (typed.isTrue === undefined) return '请选对还是错'
      return { asked: { kind: 'judgement' }, solution: { kind: 'judgement', right: typed.isTrue } }
    case 'number':
      return numberParts(typed)
    case 'single':
    case 'multiple':
    case 'ordering':
      return choiceParts(typed, typed.kind)
  }
}

function numberParts({ value, tolerance, unit }: TypedQuestion): Made | string {
  if (!NUMBER.test(value.trim())) return '答案写一个数字，如 12.5'
  if (!NUMBER.test(tolerance.trim()) || Number(tolerance) < 0) return '误差写 0 或大于 0 的数字'
  return {
    asked: { kind: 'number', unit: unit.trim() },
    solution: { kind: 'number', right: Number(value), tolerance: Number(tolerance) },
  }
}

function choiceParts(typed: TypedQuestion, kind: 'single' | 'multiple' | 'ordering'): Made | string {
  const choices = typed.choices.map((choice) => choice.trim())
  if (choices.length < QUIZ_LIMITS.choices.least) return '至少两个选项'
  if (choices.includes('')) return '选项不能空着'
  if (new Set(choices).size < choices.length) return '有两个选项一样'
  const right = typed.right.filter((at) => at < choices.length).toSorted((a, b) => a - b)
  if (kind === 'ordering') return orderingParts(choices)
  const [first] = right
  if (first === undefined) return '请标出正确的选项'
  return kind === 'single'
    ? { asked: { kind, choices }, solution: { kind, right: first } }
    : { asked: { kind, choices }, solution: { kind, right } }
}

/** Asked in an order that is not the answer: every second one first. */
function orderingParts(choices: readonly string[]): Made {
  const mixed = [
    ...choices.map((_, at) => at).filter((at) => at % 2 === 1),
    ...choices.map((_, at) => at).filter((at) => at % 2 === 0),
  ]
  return {
    asked: { kind: 'ordering', choices: mixed.map((at) => choices[at] ?? '') },
    solution: { kind: 'ordering', right: choices.map((_, at) => mixed.indexOf(at)) },
  }
}
