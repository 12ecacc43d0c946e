import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, lastAsked } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { expect, test, vi } from 'vitest'
import { LIMITS, type StaffDay, type StaffExercise } from '../contract/index.ts'
import { bar, OWN } from '../web/testing/samples.ts'
import { DaysPage } from './days-page.tsx'
import { ExercisesPage } from './exercises-page.tsx'
import ReviewExercise from './review-exercise.tsx'

vi.mock('../web/shared/chart-box.tsx', () => ({ default: ({ label }: { label: string }) => <div>{label}</div> }))

const DAY: StaffDay = {
  day: '2026-11-24',
  turn: 1,
  stock: '朗玛信息',
  from: 20_210_302,
  to: 20_210_823,
  bars: [bar(100_000), bar(101_000)],
  warmUp: 1,
  reason: '',
  begun: 5,
  done: 2,
}

test('今天的一段看得到是哪只股票；写明原因换一段', async () => {
  answerWith({
    '/exercises/api/staff/days': () => ({ data: { list: [DAY] } }),
    '/exercises/api/staff/replace': () => ({
      data: { list: [{ ...DAY, stock: '平安银行', turn: 2, reason: '停牌太久' }] },
    }),
  })
  render(
    <>
      <DaysPage {...pageProps()} />
      <ToastHost />
    </>,
  )
  expect(await screen.findByText(/朗玛信息，2021-03-02 至 2021-08-23/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '换一段' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('不再上榜')
  await userEvent.type(screen.getByRole('textbox', { name: '换的原因' }), '停牌太久')
  await userEvent.click(within(dialog).getByRole('button', { name: '换一段' }))
  expect(await screen.findByText(/平安银行，2021-03-02/)).toBeVisible()
  expect(lastAsked('/exercises/api/staff/replace')).toMatchObject({ day: '2026-11-24', turn: '1', reason: '停牌太久' })
})

const EXERCISE: StaffExercise = { ...OWN, author: '林老师', authorId: 'm-1', isSample: false }

test('老师编的练习：看得到多少人做、谁编的；写明原因下架', async () => {
  answerWith({
    '/exercises/api/staff/list': () => ({ data: { list: [EXERCISE], nextCursor: null } }),
    '/exercises/api/staff/move': () => ({ data: { ...EXERCISE, state: 'offline', reason: '走势取错了' } }),
  })
  render(
    <>
      <ExercisesPage {...pageProps()} />
      <ToastHost />
    </>,
  )
  expect(await screen.findByText('林老师', { exact: false })).toBeVisible()
  expect(screen.getByText('12 / 8')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '下架' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: '下架' })).toBeDisabled()
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '走势取错了')
  await userEvent.click(within(dialog).getByRole('button', { name: '下架' }))
  expect(await screen.findByText('《缩量回踩》已下架')).toBeVisible()
  expect(lastAsked('/exercises/api/staff/move')).toMatchObject({
    id: 'exercise-1',
    to: 'offline',
    reason: '走势取错了',
  })
})

test('下架的写着原因，可以重新放出；已经变了的说出来', async () => {
  answerWith({
    '/exercises/api/staff/list': () => ({
      data: { list: [{ ...EXERCISE, state: 'offline', reason: '走势取错了' }], nextCursor: null },
    }),
    '/exercises/api/staff/move': () => ({ code: 'STATE_CHANGED', msg: '状态已经变了，请刷新' }),
  })
  render(<ExercisesPage {...pageProps({ query: 'state=offline' })} />)
  expect(await screen.findByText('原因：走势取错了')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '重新放出' }))
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '改好了')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新放出' }))
  expect(await screen.findByText('状态已经变了，请刷新')).toBeVisible()
  expect(lastAsked('/exercises/api/staff/list')).toMatchObject({ state: 'offline' })
})

test('审核课程时看练习：是哪只股票哪些日子，题目、老师的答案与讲解；学员看不到的也在', async () => {
  const count = LIMITS.warmUp.least + LIMITS.played.least
  const days = [...Array.from({ length: count - 1 }, () => 20_210_819), 20_210_823]
  answerWith({
    '/exercises/api/staff/find': () => ({
      data: {
        draft: {
          id: 'exercise-0001',
          title: '双底',
          stockId: 'SZ.300288',
          to: 20_210_823,
          warmUp: LIMITS.warmUp.least,
          played: LIMITS.played.least,
          isBlind: true,
          isOpen: false,
          tasks: [
            { kind: 'support', question: '支撑在哪里', price: 98_000, tolerance: 100, explanation: '两次探到这里' },
            { kind: 'pattern', question: '什么形态', choices: ['双底', '双顶'], answer: 0, explanation: '两个低点' },
          ],
          explanation: '底在后面才看得清',
        },
        window: {
          name: '朗玛信息',
          bars: days.map(() => bar(100_000)),
          days,
          lot: { least: 100, step: 100 },
        },
        state: 'published',
        isSample: false,
      },
    }),
  })
  render(<ReviewExercise exerciseId="exercise-0001" lessonId="lesson-0001" onDone={() => undefined} />)
  expect(await screen.findByText('朗玛信息（SZ.300288），2021-08-19 至 2021-08-23')).toBeVisible()
  expect(screen.getByText(/做完以前不知道是哪只股票/)).toBeVisible()
  const tasks = within(screen.getByRole('list', { name: '题目与答案' })).getAllByRole('listitem')
  expect(tasks[0]).toHaveTextContent('老师的答案：98.00，差 1% 以内得分讲解：两次探到这里')
  expect(tasks[1]).toHaveTextContent('老师的答案：双底（选项：双底、双顶）')
  expect(await screen.findByText(`朗玛信息的 ${LIMITS.warmUp.least} 根日线`)).toBeVisible()
})
