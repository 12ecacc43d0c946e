import type { ExerciseDraft, WrittenTask } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'

/** An exercise that is being written: what is not chosen yet is undefined, a level not marked yet 0. */
export interface Writing {
  readonly id: string | undefined
  readonly title: string
  readonly stockId: string | undefined
  /** YYYY-MM-DD. */
  readonly to: string | undefined
  readonly warmUp: number
  readonly played: number
  readonly isBlind: boolean
  readonly isOpen: boolean
  readonly tasks: readonly WrittenTask[]
  readonly explanation: string
}

export type TaskKind = WrittenTask['kind']

export const EMPTY: Writing = {
  id: undefined,
  title: '',
  stockId: undefined,
  to: undefined,
  warmUp: LIMITS.warmUp.usual,
  played: 30,
  isBlind: true,
  isOpen: false,
  tasks: [],
  explanation: '',
}

/** What was saved, to go on with. */
export function writingOf({ id, to, ...saved }: ExerciseDraft): Writing {
  const text = String(to)
  return { ...saved, id, to: `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` }
}

/** A new question of a kind. */
export function newTask(kind: TaskKind): WrittenTask {
  switch (kind) {
    case 'support':
      return { kind, question: '支撑在哪里', price: 0, tolerance: 100, explanation: '' }
    case 'resistance':
      return { kind, question: '压力在哪里', price: 0, tolerance: 100, explanation: '' }
    case 'pattern':
      return { kind, question: '这是什么形态', choices: ['', ''], answer: 0, explanation: '' }
    case 'trade':
      return { kind, question: '一根一根地决定买卖', trades: [], explanation: '' }
  }
}

type WindowChange = Partial<Pick<Writing, 'stockId' | 'to' | 'warmUp' | 'played' | 'isBlind'>>

/** Another window: prices and bars that were marked on the one before say nothing on it. */
export function withWindow(writing: Writing, change: WindowChange): Writing {
  return {
    ...writing,
    ...change,
    tasks: writing.tasks.map((task) => {
      if (task.kind === 'pattern') return task
      return task.kind === 'trade' ? { ...task, trades: [] } : { ...task, price: 0 }
    }),
  }
}

/** What may be sent, or the first thing that is missing, in words. */
export function draftOf(writing: Writing): { draft: ExerciseDraft } | { missing: string } {
  const { id, stockId, to, title, tasks, explanation, ...others } = writing
  if (stockId === undefined) return { missing: '请选一只股票' }
  if (to === undefined) return { missing: '请选最后一天' }
  for (const [at, task] of tasks.entries()) {
    const missing = missingIn(task)
    if (missing !== undefined) return { missing: `第 ${at + 1} 题${missing}` }
  }
  if (tasks.length === 0) return { missing: '至少出一道题' }
  if (title.trim() === '') return { missing: '请写标题' }
  if (explanation.trim() === '') return { missing: '请写整个练习的讲解' }
  const day = Number(to.replaceAll('-', ''))
  return {
    draft: { ...others, stockId, title, explanation, to: day, tasks: [...tasks], ...(id !== undefined && { id }) },
  }
}

function missingIn(task: WrittenTask): string | undefined {
  if (task.question.trim() === '') return '没有题目'
  if (task.explanation.trim() === '') return '没有讲解'
  if (task.kind === 'pattern') return task.choices.some((one) => one.trim() === '') ? '有空的选项' : undefined
  if (task.kind !== 'trade' && task.price === 0) return '还没有在图上标出价格'
  return undefined
}
