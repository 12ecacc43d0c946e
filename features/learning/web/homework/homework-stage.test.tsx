import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, lastAsked, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { expect, test, vi } from 'vitest'
import type { Submission } from '../../contract/index.ts'
import { API } from '../testing/samples.ts'
import HomeworkStage from './homework-stage.tsx'

const document = {
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: '画出支撑' }] }],
}
const HANDED: Submission = {
  id: '4',
  text: '我画的图',
  pictures: [],
  at: '2026-11-24T03:00:00Z',
  score: 85,
  words: '支撑画得准',
  answeredAt: '2026-11-24T05:00:00Z',
}

test('看到题目、老师的批改；再交一次', async () => {
  const done = vi.fn<() => void>()
  answerWith(
    {
      [`${API}homework`]: () => ({ data: { list: [HANDED] } }),
      [`${API}homework/handIn`]: ({ text }) => ({ data: { ...HANDED, id: '5', text, score: null, answeredAt: null } }),
    },
    MEMBER_BOOT,
  )
  openPage('/NjdxDetail', () => <HomeworkStage lessonId="homework-1" document={document} onDone={done} />)
  expect(await screen.findByText('老师：支撑画得准')).toBeVisible()
  expect(screen.getByText('画出支撑')).toBeVisible()
  await userEvent.type(screen.getByLabelText('再交一次'), '改过的')
  await userEvent.click(screen.getByRole('button', { name: '交作业' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(lastAsked(`${API}homework/handIn`)).toMatchObject({ lessonId: 'homework-1', text: '改过的', pictures: [] })
  expect(await screen.findByText('交上去了，老师批改后会发消息给你')).toBeVisible()
})
