import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AskedQuestion } from '@niujin/academy'
import { answerWith, keysOf, lastAsked, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { expect, test, vi } from 'vitest'
import type { QuizResult, QuizState } from '../../contract/index.ts'
import { API } from '../testing/samples.ts'
import QuizStage from './quiz-stage.tsx'

const QUESTIONS: readonly AskedQuestion[] = [
  { id: 'q1', kind: 'single', text: '阳线是什么', points: 2, choices: ['收盘高于开盘', '收盘低于开盘'] },
  { id: 'q2', kind: 'multiple', text: '哪些是价', points: 2, choices: ['开盘', '收盘', '成交量'] },
  { id: 'q3', kind: 'judgement', text: '跌停不能买', points: 2 },
  { id: 'q4', kind: 'number', text: '10 元涨一成', points: 2, unit: '元' },
  { id: 'q5', kind: 'ordering', text: '一天的先后', points: 2, choices: ['收盘', '开盘'] },
]
const STATE: QuizState = { questions: 5, passPercent: 60, best: null, attempts: [], isOpen: false }
const RESULT: QuizResult = {
  attemptId: '3',
  percent: 80,
  isPassed: true,
  handedInAt: '2026-11-24T03:00:00Z',
  passPercent: 60,
  best: 80,
  questions: [
    {
      asked: QUESTIONS[3] ?? ({} as never),
      answer: { kind: 'number', value: 12 },
      solution: { kind: 'number', right: 11, tolerance: 0 },
      explanation: '10 × 1.1 = 11',
      points: 0,
    },
  ],
}

const done = vi.fn<() => void>()
function open(more: Answers = {}) {
  done.mockReset()
  answerWith(
    {
      [`${API}quiz`]: () => ({ data: STATE }),
      [`${API}quiz/start`]: () => ({ data: { attemptId: '3', questions: QUESTIONS, passPercent: 60 } }),
      [`${API}quiz/handIn`]: () => ({ data: RESULT }),
      ...more,
    },
    MEMBER_BOOT,
  )
  openPage('/NjdxDetail', () => <QuizStage lessonId="quiz-0001" onDone={done} />)
}

test('五种题都做得了，交一次卷，从头看答案与解析', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  open()
  expect(await screen.findByText(/共 5 题，60 分及格/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '开始测验' }))
  await userEvent.click(await screen.findByLabelText('收盘高于开盘'))
  await userEvent.click(screen.getByLabelText('开盘'))
  await userEvent.click(screen.getByLabelText('收盘'))
  await userEvent.click(screen.getByLabelText('错'))
  await userEvent.type(screen.getByLabelText('第 4 题的答案（元）'), '12')
  await userEvent.click(screen.getByRole('button', { name: '把“开盘”往前移' }))
  await userEvent.click(screen.getByRole('button', { name: '交卷' }))
  expect(await screen.findByText('80 分，及格了')).toBeVisible()
  expect(screen.getByText('你的答案：12元')).toBeVisible()
  expect(screen.getByText('11元')).toBeVisible()
  expect(screen.getByText('10 × 1.1 = 11')).toBeVisible()
  expect(lastAsked(`${API}quiz/handIn`)).toMatchObject({
    attemptId: '3',
    answers: [
      { id: 'q1', answer: { kind: 'single', chosen: 0 } },
      { id: 'q2', answer: { kind: 'multiple', chosen: [0, 1] } },
      { id: 'q3', answer: { kind: 'judgement', chosen: false } },
      { id: 'q4', answer: { kind: 'number', value: 12 } },
      { id: 'q5', answer: { kind: 'ordering', order: [1, 0] } },
    ],
  })
  expect(done).toHaveBeenCalledOnce()
  expect(shown.mock.contexts).toEqual([screen.getByRole('region', { name: '测验结果' })])
  shown.mockRestore()
})

test('没做完先问一声；断了网再交还是同一次', async () => {
  let isDown = true
  open({ [`${API}quiz/handIn`]: () => (isDown ? 'offline' : { data: RESULT }) })
  await userEvent.click(await screen.findByRole('button', { name: '开始测验' }))
  await userEvent.click(await screen.findByRole('button', { name: '交卷' }))
  expect(screen.getByText('还有 5 题没有做，没做的不得分')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '就这样交卷' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('网络不通')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: '就这样交卷' }))
  await screen.findByText('80 分，及格了')
  const [first, second] = keysOf(`${API}quiz/handIn`)
  expect(second).toBe(first)
})

test('做过的看得到最好的一次，可以回看，可以再做', async () => {
  const attempts = [{ attemptId: '2', percent: 40, isPassed: false, handedInAt: '2026-11-23T03:00:00Z' }]
  open({
    [`${API}quiz`]: () => ({ data: { ...STATE, best: 40, attempts } }),
    [`${API}quiz/result`]: () => ({ data: { ...RESULT, attemptId: '2', percent: 40, isPassed: false } }),
  })
  expect(await screen.findByText('最好 40 分')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /40 分$/ }))
  expect(await screen.findByText('40 分，及格线 60 分')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '再做一次' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '交卷' })).toBeVisible())
})
