import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, lastAsked, openPage } from '@niujin/testkit/screen'
import { expect, test, vi } from 'vitest'
import type { AskedTask, PlayView } from '../../contract/index.ts'
import { REPORT, VIEW } from '../testing/samples.ts'
import LessonExercise from './lesson-exercise.tsx'

vi.mock('../shared/chart-box.tsx', () => ({ default: ({ label }: { label: string }) => <div>{label}</div> }))

const START = '/exercises/api/start/exercise'
const PLAY = '/exercises/api/play'
const DECIDE = '/exercises/api/decide'
const task = (kind: AskedTask['kind'], question: string, choices: string[] = []): AskedTask => ({
  kind,
  question,
  choices,
  isAnswered: false,
})
const SUPPORT = task('support', '支撑在哪里')
const PATTERN = task('pattern', '这是什么形态', ['双底', '三角'])
const TRADE = task('trade', '一根一根地决定')
const done = vi.fn<() => void>()
const page = { default: () => <LessonExercise exerciseId="exercise-1" lessonId="lesson-0001" onDone={done} /> }

async function begin(tasks: AskedTask[], decided: Partial<PlayView>) {
  done.mockClear()
  const view = { ...VIEW, kind: 'exercise', title: '缩量回踩', isCounted: false, tasks }
  answerWith({
    [START]: () => ({ data: { playId: 'play-0001' } }),
    [PLAY]: () => ({ data: view }),
    [DECIDE]: () => ({ data: { ...view, from: 3, bars: [], decisions: 1, ...decided } }),
    '/exercises/api/report': () => ({
      data: {
        ...REPORT,
        rank: null,
        score: { ...REPORT.score, percent: 100 },
        explanation: '一路慢涨',
        tasks: [
          {
            task: {
              kind: 'pattern',
              question: '这是什么形态',
              choices: ['双底', '三角'],
              answer: 0,
              explanation: '两个低点',
            },
            given: { choice: 1 },
            percent: 0,
          },
        ],
      },
    }),
  })
  openPage('/', page)
  await userEvent.click(await screen.findByRole('button', { name: '开始做' }))
  await waitFor(() => expect(lastAsked(START)).toMatchObject({ exerciseId: 'exercise-1', lessonId: 'lesson-0001' }))
}

test('标支撑：取一根的最低价，按这个价答', async () => {
  await begin([SUPPORT, TRADE], { tasks: [{ ...SUPPORT, isAnswered: true }, TRADE] })
  expect(await screen.findByText('支撑在哪里')).toBeVisible()
  expect(screen.getByRole('button', { name: '支撑画在这里' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: '取这一根的最低 101.70' }))
  await userEvent.click(screen.getByRole('button', { name: '支撑画在这里' }))
  await waitFor(() => expect(lastAsked(DECIDE)).toMatchObject({ action: 'answer', task: '0', price: '101700' }))
  expect(await screen.findByRole('button', { name: '下一根' })).toBeVisible()
})

test('认形态：答完就走到最后，看老师的答案与讲解，还能再做', async () => {
  await begin([PATTERN], { status: 'done', tasks: [{ ...PATTERN, isAnswered: true }] })
  await userEvent.click(await screen.findByRole('button', { name: '三角' }))
  await userEvent.click(screen.getByRole('button', { name: '就选这个' }))
  await waitFor(() => expect(lastAsked(DECIDE)).toMatchObject({ action: 'answer', task: '0', choice: '1' }))
  expect(await screen.findByText('我选 三角；老师选 双底；得 0 分')).toBeVisible()
  expect(screen.getByText('两个低点')).toBeVisible()
  // Nothing was to be bought: money says nothing here.
  expect(screen.queryByText('比持有')).not.toBeInTheDocument()
  expect(screen.getByText('一路慢涨')).toBeVisible()
  expect(screen.getByRole('button', { name: '再做一次' })).toBeVisible()
  expect(done).toHaveBeenCalledTimes(1)
})

test('买卖：题目在上面，一根一根地走', async () => {
  await begin([TRADE], { shown: 4 })
  expect(await screen.findByText('一根一根地决定')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '下一根' }))
  await waitFor(() => expect(lastAsked(DECIDE)).toMatchObject({ action: 'next', index: '0' }))
})

test('没有报名：说出来', async () => {
  answerWith({ [START]: () => ({ code: 'NOT_ENROLLED', msg: '报名这门课以后才能做这一课的练习' }) })
  openPage('/', page)
  await userEvent.click(await screen.findByRole('button', { name: '开始做' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('报名这门课以后')
})
