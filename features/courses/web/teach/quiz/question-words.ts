import type { Question } from '@niujin/academy'
import type { QuestionKind } from '../../../domain/typed-question.ts'

/** What each kind of question is called, in the order in which they are offered. */
export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  single: '单选',
  multiple: '多选',
  judgement: '判断',
  number: '填数',
  ordering: '排序',
}
export const QUESTION_KINDS = (Object.keys(KIND_NAMES) as QuestionKind[]).map((key) => ({
  key,
  label: KIND_NAMES[key],
}))

/** The right answer of a question in words. */
export function answerWords({ asked, solution }: Question): string {
  const nameOf = (at: number) => ('choices' in asked ? (asked.choices[at] ?? '') : '')
  switch (solution.kind) {
    case 'single':
      return nameOf(solution.right)
    case 'multiple':
      return solution.right.map(nameOf).join('、')
    case 'ordering':
      return solution.right.map(nameOf).join(' → ')
    case 'judgement':
      return solution.right ? '对' : '错'
    case 'number': {
      const unit = 'unit' in asked ? asked.unit : ''
      return `${solution.right}${unit}${solution.tolerance > 0 ? `（差 ${solution.tolerance} 以内）` : ''}`
    }
  }
}
