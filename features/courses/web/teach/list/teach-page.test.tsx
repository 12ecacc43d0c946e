import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, keysOf, lastAsked, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { describe, expect, test } from 'vitest'
import { OWN, ownCourseOf, ownLineOf } from '../../testing/own-samples.ts'
import MyTeachingRow from './my-teaching-row.tsx'
import * as page from './teach-page.tsx'

const LIST = `${OWN}list`
const COUNTS = { draft: 0, review: 0, returned: 0, published: 0, offline: 0 }
const mine =
  (list: object[], given: object = {}) =>
  () => ({ data: { list, nextCursor: null, counts: COUNTS, mayTeach: true, ...given } })
const ASKED = `${OWN}invitations`
const answer = (given: Answers) => answerWith({ [ASKED]: () => ({ data: { list: [] } }), ...given }, MEMBER_BOOT)

describe('我开的课', () => {
  test('不能开课的人看到谁能开、去哪里申请', async () => {
    answer({ [LIST]: mine([], { mayTeach: false }) })
    openPage('/teach', page)
    expect(await screen.findByRole('link', { name: '申请成为作者' })).toHaveAttribute('href', '/Partner')
    expect(screen.queryByRole('button', { name: '开一门课' })).toBeNull()
  })

  test('各门课到哪一步、为什么被退回、多少人学；按状态看', async () => {
    answer({
      [LIST]: mine(
        [
          ownLineOf({ id: 'course-one', title: '风险与仓位', status: 'returned', reason: '有承诺收益的话' }),
          ownLineOf({
            id: 'course-two',
            title: '看盘',
            status: 'published',
            enrolled: 12,
            publishedAt: '2026-11-20T10:00:00+08:00',
          }),
        ],
        { counts: { ...COUNTS, returned: 1, published: 1 } },
      ),
    })
    openPage('/teach', page)
    const list = within(await screen.findByRole('region', { name: '我开的课' }))
    expect(list.getByText('原因：有承诺收益的话')).toBeVisible()
    expect(list.getByRole('link', { name: /风险与仓位/ })).toHaveAttribute('href', '/teach/course?id=course-one')
    expect(list.getByRole('link', { name: /^看盘：12 人在学/ })).toHaveAttribute(
      'href',
      '/teach/learners?id=course-two',
    )
    await userEvent.click(list.getByRole('tab', { name: '已退回 1' }))
    await waitFor(() => expect(lastAsked(LIST)).toMatchObject({ group: 'returned' }))
  })

  test('请我同讲的：答应以后在同讲里，退出先问；不答应就没有了', async () => {
    const invitation = {
      courseId: 'course-nine',
      title: '看盘',
      cover: null,
      owner: { niujinUid: 'teacher-1', nickname: '陈老师', avatar: null, badge: null },
      isOut: true,
      isAccepted: false,
      invitedAt: '2026-11-20T10:00:00+08:00',
    }
    answer({
      [LIST]: mine([]),
      [ASKED]: () => ({ data: { list: [invitation] } }),
      [`${OWN}invitationAnswer`]: ({ answer: given }) => ({
        data: { list: given === 'accept' ? [{ ...invitation, isAccepted: true }] : [] },
      }),
    })
    openPage('/teach', page)
    const asked = within(await screen.findByRole('region', { name: '同讲的课' }))
    expect(asked.getByRole('link', { name: '看盘' })).toHaveAttribute('href', '/Course?id=course-nine')
    expect(asked.getByText('陈老师开的课')).toBeVisible()
    expect(asked.getByRole('button', { name: '不答应' })).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: '答应' }))
    expect(await asked.findByText('在同讲')).toBeVisible()
    expect(lastAsked(`${OWN}invitationAnswer`)).toMatchObject({ id: 'course-nine', answer: 'accept' })
    await userEvent.click(asked.getByRole('button', { name: '退出' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '不再同讲“看盘”？' }))
    await userEvent.click(dialog.getByRole('button', { name: '退出' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '同讲的课' })).toBeNull())
    expect(lastAsked(`${OWN}invitationAnswer`)).toMatchObject({ answer: 'leave' })
  })

  test('开一门课只开一次，去编它；草稿太多时说清楚', async () => {
    answer({ [LIST]: mine([]), [`${OWN}start`]: () => ({ data: ownCourseOf({ id: 'course-new' }) }) })
    const { unmount } = openPage('/teach', page)
    await userEvent.click(await screen.findByRole('button', { name: '开一门课' }))
    expect(await screen.findByText('来到 /teach/course?id=course-new')).toBeVisible()
    expect(keysOf(`${OWN}start`)[0]).not.toBeNull()
    unmount()
    answer({
      [LIST]: mine([]),
      [`${OWN}start`]: () => ({ code: 'TOO_MANY_DRAFTS', msg: '没有上架的课已有 20 门，请先做完或删除' }),
    })
    openPage('/teach', page)
    await userEvent.click(await screen.findByRole('button', { name: '开一门课' }))
    expect(await screen.findByText('没有上架的课已有 20 门，请先做完或删除')).toBeVisible()
  })

  test('个人中心的“我开的课”只给能开课的人', async () => {
    answer({ [LIST]: mine([], { mayTeach: false }) })
    const { unmount } = openPage('/MyCenter', MyTeachingRow)
    await waitFor(() => expect(askedOf(LIST)).toHaveLength(1))
    expect(screen.queryByText('我开的课')).toBeNull()
    unmount()
    answer({ [LIST]: mine([]) })
    openPage('/MyCenter', MyTeachingRow)
    expect(await screen.findByRole('link', { name: '我开的课' })).toHaveAttribute('href', '/teach')
  })
})
