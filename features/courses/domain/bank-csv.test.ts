import type { Question } from '@niujin/academy'
import { describe, expect, test } from 'vitest'
import { bankCsv, readBank, type Banked } from './bank-csv.ts'

const banked = (asked: Question['asked'], solution: Question['solution']): Banked => ({
  topic: '量价',
  question: { asked, solution, explanation: '先看量, 再看“价”' },
})
const QUESTIONS = [
  banked(
    { id: 'q1', kind: 'single', text: '=阳线', points: 2, choices: ['收高', '收低'] },
    { kind: 'single', right: 1 },
  ),
  banked(
    { id: 'q2', kind: 'multiple', text: '哪些', points: 2, choices: ['甲', '乙', '丙'] },
    { kind: 'multiple', right: [0, 2] },
  ),
  banked({ id: 'q3', kind: 'judgement', text: '对吗', points: 1 }, { kind: 'judgement', right: false }),
  banked(
    { id: 'q4', kind: 'number', text: '多少', points: 3, unit: '%' },
    { kind: 'number', right: -1.5, tolerance: 0.01 },
  ),
  banked(
    { id: 'q5', kind: 'ordering', text: '排', points: 3, choices: ['甲', '乙', '丙'] },
    { kind: 'ordering', right: [2, 0, 1] },
  ),
]
const HEAD = '编号,主题,题型,题目,选项,答案,误差,单位,分数,解析'

describe('题库的表格', () => {
  test('导出的读回来一样，表格软件不会把题目当公式', () => {
    const csv = bankCsv(QUESTIONS)
    expect(csv).toContain("'=阳线")
    expect(readBank(csv)).toEqual({ ok: true, value: { questions: QUESTIONS, problems: [] } })
  })

  test('别的表格看不懂', () => {
    expect(readBank('代码,名称\n600519,贵州茅台')).toMatchObject({ ok: false, code: 'CSV_WRONG' })
  })

  test('哪一行错在哪里说得出来，空行不算', () => {
    const read = readBank(
      [
        HEAD,
        'a1,量价,单选,题目,甲|乙,C,,,1,',
        '',
        'a2,,判断,题目,,对,,,1,',
        'a3,量价,问答,题目,,对,,,1,',
        'a4,量价,判断,题目,,也许,,,1,',
        'a5,量价,判断,题目,,对,,,1,',
        'a5,量价,判断,又一题,,对,,,1,',
      ].join('\n'),
    )
    if (!read.ok) throw new Error('应当读得懂')
    expect(read.value.problems.map(({ row }) => row)).toEqual([2, 4, 5, 6, 8])
    expect(read.value.problems[0]?.problem).toBe('答案与选项对不上')
    expect(read.value.problems.at(-1)?.problem).toBe('编号与上面的一题重复')
    expect(read.value.questions.map(({ question }) => question.asked.id)).toEqual(['a5'])
  })
})
