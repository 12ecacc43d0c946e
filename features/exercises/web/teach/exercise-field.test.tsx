import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { expect, test, vi } from 'vitest'
import { OWN } from '../testing/samples.ts'
import ExerciseField from './exercise-field.tsx'

vi.mock('../shared/chart-box.tsx', () => ({ default: ({ label }: { label: string }) => <div>{label}</div> }))

const changed = vi.fn<(id: string | null) => void>()
function open(exerciseId: string | null, canEdit = true) {
  changed.mockClear()
  answerWith({
    '/exercises/api/own/list': () => ({
      data: { list: [OWN, { ...OWN, id: 'exercise-2', title: '下架的一个', state: 'offline', reason: '错' }] },
    }),
  })
  openPage('/teach/lesson', () => <ExerciseField exerciseId={exerciseId} canEdit={canEdit} onChange={changed} />)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('还没有选：从我编的里选一个，下架的不在里面；也能当场新编', async () => {
  open(null)
  await press('选我编的')
  expect(screen.queryByText('下架的一个')).not.toBeInTheDocument()
  await press(/^缩量回踩/)
  expect(changed).toHaveBeenCalledWith('exercise-1')
  await press('新编一个')
  expect(await screen.findByText('用哪一段行情')).toBeVisible()
  await press('不写了')
  expect(await screen.findByRole('button', { name: '新编一个' })).toBeVisible()
})

test('选过的看得到做的情形，可以不用它；审核中的课改不了', async () => {
  open('exercise-1')
  expect(await screen.findByText('开始 12 次，做完 8 次，平均 71 分')).toBeVisible()
  await press('不用它了')
  await waitFor(() => expect(changed).toHaveBeenCalledWith(null))
  document.body.replaceChildren()
  open('exercise-2', false)
  expect(await screen.findByText('学员做不了下架的练习，请换一个。')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
