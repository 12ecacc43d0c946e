import { screen } from '@testing-library/react'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { OWN } from '../testing/samples.ts'
import * as page from './own-page.tsx'

const LIST = '/exercises/api/own/list'

test('我编的练习：做了多少、平均几分；下架的写明原因', async () => {
  answerWith({
    [LIST]: () => ({
      data: { list: [OWN, { ...OWN, id: 'exercise-2', title: '找支撑', state: 'offline', reason: '走势取错了' }] },
    }),
  })
  openPage('/teach/exercises', page)
  expect(await screen.findByText('开始 12 次，做完 8 次，平均 71 分')).toBeVisible()
  expect(screen.getByText('下架的原因：走势取错了')).toBeVisible()
  expect(screen.getByRole('link', { name: /缩量回踩/ })).toHaveAttribute('href', '/teach/exercises/edit?id=exercise-1')
  expect(screen.getByRole('link', { name: '编一个新的' })).toHaveAttribute('href', '/teach/exercises/edit')
})

test('还没有编过、不是老师、游客，各有去处', async () => {
  answerWith({ [LIST]: () => ({ data: { list: [] } }) })
  const { unmount } = openPage('/teach/exercises', page)
  expect(await screen.findByRole('link', { name: '编一个' })).toBeVisible()
  unmount()
  answerWith({ [LIST]: () => ({ code: 'NOT_ALLOWED', msg: '老师、专家与投顾才能编练习' }) })
  const member = openPage('/teach/exercises', page)
  expect(await screen.findByText('老师、专家与投顾才能编练习')).toBeVisible()
  member.unmount()
  openPage('/teach/exercises', page, { isGuest: true })
  expect(await screen.findByRole('link', { name: '去登录' })).toBeVisible()
})
