import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

test('有要看一下的词的写着等审核：新的说为什么还没放出，改过的照旧有人做', async () => {
  const waiting = { ...OWN, isHeld: true, title: '找买点' }
  const fresh = { ...waiting, id: 'exercise-2', title: '找支撑', state: 'offline', reason: '审核通过后放出' }
  answerWith({ [LIST]: () => ({ data: { list: [waiting, fresh] } }) })
  openPage('/teach/exercises', page)
  expect(await screen.findByText('审核通过后放出')).toBeVisible()
  expect(screen.getByText('开始 12 次，做完 8 次，平均 71 分')).toBeVisible()
  expect(screen.getAllByText('等审核')).toHaveLength(2)
  expect(screen.queryByText('已下架')).toBeNull()
})

test('下架自己的先问一句，再放出不用问；后台下架的没有这个按钮', async () => {
  const state = { list: [OWN, { ...OWN, id: 'exercise-2', title: '找支撑', state: 'offline', reason: '取错了' }] }
  answerWith({
    [LIST]: () => ({ data: state }),
    '/exercises/api/own/move': ({ to }) => {
      const moved = { ...OWN, state: to, reason: to === 'offline' ? '自己下架' : '', isOwnDown: to === 'offline' }
      state.list = [moved as typeof OWN]
      return { data: moved }
    },
  })
  openPage('/teach/exercises', page)
  await userEvent.click(await screen.findByRole('button', { name: '下架缩量回踩' }))
  expect(screen.queryByRole('button', { name: /找支撑/ })).toBeNull()
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下架' }))
  expect(await screen.findByText('下架的原因：自己下架')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '重新放出缩量回踩' }))
  expect(await screen.findByText('开始 12 次，做完 8 次，平均 71 分')).toBeVisible()
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
