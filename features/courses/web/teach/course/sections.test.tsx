import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, keysOf, lastAsked, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { describe, expect, test } from 'vitest'
import type { OwnCourse, PriceProposal, ScheduledClass } from '../../../contract/index.ts'
import { builtOf, COURSE_ID, OWN, ownCourseOf, savedCourse } from '../../testing/own-samples.ts'
import { TEACHER } from '../../testing/samples.ts'
import * as page from './teach-course-page.tsx'

const FIND = `${OWN}find`
const SAVE = `${OWN}save`
const PROPOSAL: PriceProposal = {
  id: '1',
  fen: 19_900,
  originalFen: 29_900,
  termDays: 365,
  status: 'waiting',
  reason: '',
  at: '2026-11-20T10:00:00+08:00',
  decidedAt: null,
}
const CLASS: ScheduledClass = {
  id: 'class-0001',
  kind: 'live',
  title: '盘中答疑',
  startsAt: '2099-01-05T19:30:00+08:00',
  endsAt: '2099-01-05T20:30:00+08:00',
  teacher: TEACHER,
  course: { id: COURSE_ID, title: '量价入门', isOpen: false },
  lessonId: null,
  liveId: null,
  isOnAir: false,
  canEnter: true,
  isCollected: false,
  collected: 7,
}

function open(at: string, course: OwnCourse = ownCourseOf(), answers: Parameters<typeof answerWith>[0] = {}) {
  const listed = { list: [], nextCursor: null, categories: [] }
  answerWith(
    {
      [FIND]: () => ({ data: course }),
      [SAVE]: savedCourse(course.chapters),
      '/courses/api/list': () => ({
        data: { ...listed, categories: [{ id: 'risk', title: '风险', parentId: null, courses: 1 }] },
      }),
      ...answers,
    },
    MEMBER_BOOT,
  )
  openPage(`/teach/course?id=${COURSE_ID}&at=${at}`, page)
}

describe('课程的各项', () => {
  test('请同讲的老师：写着等答应；去掉先问', async () => {
    const invited = {
      author: { niujinUid: 'teacher-2', nickname: '周老师', avatar: null, badge: null },
      status: 'invited' as const,
      invitedAt: '2026-11-20T10:00:00+08:00',
    }
    open('teachers', ownCourseOf(), {
      [`${OWN}teacherInvite`]: () => ({ data: ownCourseOf({ teachers: [invited] }) }),
      [`${OWN}teacherRemove`]: () => ({ data: ownCourseOf() }),
      '/interaction/Rest/api/expert/search': () => ({
        data: {
          list: [{ niujinUid: 'teacher-2', nickname: '周老师', avatar: null, headline: '讲风险', isSelf: false }],
        },
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '请一位老师同讲' }))
    await userEvent.click(await screen.findByRole('button', { name: /周老师/ }))
    const people = within(await screen.findByRole('list', { name: '同讲的老师' }))
    expect(people.getByText('等答应')).toBeVisible()
    expect(lastAsked(`${OWN}teacherInvite`)).toMatchObject({ memberId: 'teacher-2' })
    expect(keysOf(`${OWN}teacherInvite`)[0]).not.toBeNull()
    await userEvent.click(people.getByRole('button', { name: '去掉周老师' }))
    const asked = within(await screen.findByRole('alertdialog', { name: '去掉周老师？' }))
    await userEvent.click(asked.getByRole('button', { name: '去掉' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: '同讲的老师' })).toBeNull())
    expect(lastAsked(`${OWN}teacherRemove`)).toMatchObject({ memberId: 'teacher-2' })
    expect(askedOf(SAVE)).toHaveLength(0)
  })

  test('选分类、写收获', async () => {
    open('about')
    await userEvent.click(await screen.findByRole('button', { name: /^分类/ }))
    await userEvent.click(await screen.findByRole('button', { name: '风险' }))
    await userEvent.click(screen.getByRole('button', { name: '加一条收获' }))
    await userEvent.type(screen.getByRole('textbox', { name: '第 2 条收获' }), '会算盈亏比')
    await userEvent.click(screen.getByRole('link', { name: '规则' }))
    await waitFor(
      () =>
        expect(lastAsked(SAVE)).toMatchObject({
          content: { categoryId: 'risk', gains: ['看懂放量', '会算盈亏比'] },
        }),
      { timeout: 5000 },
    )
    // Moving between sections asks for nothing anew.
    expect(askedOf(FIND)).toHaveLength(1)
  })

  test('提价：写错的当场说，写对的只提一次；等批准的可以撤回', async () => {
    open('price', ownCourseOf(), {
      [`${OWN}proposePrice`]: () => ({ data: ownCourseOf({ proposal: PROPOSAL }) }),
      [`${OWN}withdrawPrice`]: () => ({ data: ownCourseOf({ proposal: { ...PROPOSAL, status: 'withdrawn' } }) }),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: '价格（元）' }), '199')
    await userEvent.type(screen.getByRole('textbox', { name: '划线价（元，可不填）' }), '99')
    await userEvent.click(screen.getByRole('button', { name: '提这个价' }))
    expect(screen.getByText('划线价要比现价高')).toBeVisible()
    await userEvent.clear(screen.getByRole('textbox', { name: '划线价（元，可不填）' }))
    await userEvent.type(screen.getByRole('textbox', { name: '划线价（元，可不填）' }), '299')
    await userEvent.type(screen.getByRole('textbox', { name: '有效天数（不填就是长期）' }), '365')
    await userEvent.click(screen.getByRole('button', { name: '提这个价' }))
    const proposal = within(await screen.findByRole('region', { name: '提的价' }))
    expect(proposal.getByText('等批准')).toBeVisible()
    expect(lastAsked(`${OWN}proposePrice`)).toMatchObject({ fen: 19_900, originalFen: 29_900, termDays: 365 })
    expect(keysOf(`${OWN}proposePrice`)[0]).not.toBeNull()
    await userEvent.click(proposal.getByRole('button', { name: '撤回这个价' }))
    expect(await screen.findByText('已撤回', { selector: 'span' })).toBeVisible()
  })

  test('没有批准的价说为什么；公开课不能收费', async () => {
    const refused = { ...PROPOSAL, status: 'refused' as const, reason: '同类课都在 99 元' }
    open('price', ownCourseOf({ proposal: refused }))
    expect(await screen.findByText('原因：同类课都在 99 元')).toBeVisible()
  })

  test('卖过的看得到收入；收费的可以提出改为免费，等批准时可以不改了', async () => {
    const priced = {
      publishedAt: '2026-11-20T10:00:00+08:00',
      price: { productId: 'course-1', priceId: 'course-1-price', fen: 19_900, originalFen: null, problem: null },
      can: { ...ownCourseOf().can, proposeFree: true },
    }
    open('price', ownCourseOf(priced), {
      [`${OWN}income`]: () => ({
        data: { income: { sold: 3, refunded: 1, paidFen: 59_700, refundedFen: 19_900, coins: 30, refundedCoins: 0 } },
      }),
      [`${OWN}proposeFree`]: () => ({ data: ownCourseOf({ ...priced, proposal: { ...PROPOSAL, fen: 0 } }) }),
    })
    const income = within(await screen.findByRole('region', { name: '收入' }))
    expect(await income.findByText('3 份，退了 1 份')).toBeVisible()
    expect(income.getByText('¥398.00')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '改为免费' }))
    const proposal = within(await screen.findByRole('region', { name: '提的价' }))
    expect(proposal.getByText('免费')).toBeVisible()
    expect(proposal.getByRole('button', { name: '不改了' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '改为免费' })).toBeNull()
  })

  test('排一节课：时间冲突照服务器说的讲；排上以后重新取日程', async () => {
    const chapters = [
      { id: 'chapter-1', title: '一', lessons: [builtOf('lesson-live', { title: '答疑课', kind: 'live' })] },
    ]
    let refusals = 1
    open('classes', ownCourseOf({ chapters }), {
      [`${OWN}schedule`]: () => ({ data: { coming: [], past: [] } }),
      [`${OWN}scheduleSave`]: () => {
        refusals -= 1
        return refusals < 0 ? { data: CLASS } : { code: 'CLASS_CONFLICT', msg: '这段时间已经有别的课，请换一个时间' }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '排一节课' }))
    const sheet = within(await screen.findByRole('dialog', { name: '排一节课' }))
    await userEvent.click(sheet.getByRole('button', { name: '排上' }))
    expect(sheet.getByText('请填写标题')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: '答疑课' }))
    fireEvent.change(sheet.getByLabelText('开始（北京时间）'), { target: { value: '2099-01-05T19:30' } })
    await userEvent.click(sheet.getByRole('button', { name: '排上' }))
    expect(await sheet.findByText('这段时间已经有别的课，请换一个时间')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: '排上' }))
    expect(await screen.findByText('已排好')).toBeVisible()
    expect(lastAsked(`${OWN}scheduleSave`)).toMatchObject({
      courseId: COURSE_ID,
      lessonId: 'lesson-live',
      startsAt: '2099-01-05T19:30:00+08:00',
      minutes: 60,
    })
    await waitFor(() => expect(askedOf(`${OWN}schedule`)).toHaveLength(2))
  })

  test('标题等审核的说出来，日程里先用以前的', async () => {
    open('classes', ownCourseOf(), {
      [`${OWN}schedule`]: () => ({ data: { coming: [{ ...CLASS, heldTitle: '加微信答疑' }], past: [] } }),
    })
    expect(await screen.findByText('“加微信答疑”里有要先看一下的词，审核通过后换上')).toBeVisible()
    expect(screen.getByText('盘中答疑')).toBeVisible()
  })

  test('排好的课能改、能取消；没有选直播的说出来', async () => {
    open('classes', ownCourseOf(), {
      [`${OWN}schedule`]: () => ({ data: { coming: [CLASS], past: [] } }),
      [`${OWN}scheduleCancel`]: () => ({ data: {} }),
    })
    expect(await screen.findByText('还没有选直播，学员进不了直播间')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '改盘中答疑' }))
    const sheet = within(await screen.findByRole('dialog', { name: '改这节课' }))
    expect(sheet.getByLabelText('开始（北京时间）')).toHaveValue('2099-01-05T19:30')
    await userEvent.click(sheet.getByRole('button', { name: '取消这节课' }))
    const asked = within(await screen.findByRole('alertdialog', { name: '取消“盘中答疑”？' }))
    await userEvent.click(asked.getByRole('button', { name: '取消这节课' }))
    await waitFor(() => expect(lastAsked(`${OWN}scheduleCancel`)).toMatchObject({ id: 'class-0001' }))
  })

  test('各个版本：到哪一步、为什么被退回', async () => {
    const revision = { title: '量价入门', lessons: 3, createdAt: '2026-11-20T10:00:00+08:00' }
    const none = { submittedAt: null, decidedAt: null }
    open(
      'versions',
      ownCourseOf({
        revisions: [
          { ...revision, ...none, number: 2, status: 'draft', reason: '' },
          { ...revision, ...none, number: 1, status: 'returned', reason: '第二课没有风险提示' },
        ],
      }),
    )
    expect(await screen.findByText('原因：第二课没有风险提示')).toBeVisible()
    expect(screen.getByText('正在改')).toBeVisible()
  })
})

describe('整门课', () => {
  const can = { ...ownCourseOf().can, submit: false, remove: false, takeDown: true }
  const out = ownCourseOf({ status: 'published', publishedAt: '2026-11-20T10:00:00+08:00', can })

  test('送审中的不能改，看得到预览，可以撤回', async () => {
    const waiting = ownCourseOf({
      status: 'review',
      can: { ...can, edit: false, withdraw: true, takeDown: false },
    })
    open('about', waiting, { [`${OWN}withdraw`]: () => ({ data: ownCourseOf() }) })
    expect(await screen.findByRole('article', { name: '预览' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '撤回接着改' }))
    expect(await screen.findByText('已撤回，可以接着改')).toBeVisible()
    expect(await screen.findByRole('textbox', { name: '课程名称' })).toBeVisible()
  })

  test('下架写明原因；自己下架的能重新上架', async () => {
    const offline = ownCourseOf({ ...out, status: 'offline', can: { ...can, takeDown: false, bringBack: true } })
    open('versions', out, {
      [`${OWN}takeDown`]: () => ({ data: offline }),
      [`${OWN}bringBack`]: () => ({ data: out }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: '下架' }))
    const sheet = within(await screen.findByRole('dialog', { name: '下架这门课' }))
    expect(sheet.getByRole('button', { name: '下架' })).toBeDisabled()
    await userEvent.type(sheet.getByRole('textbox', { name: '原因' }), '内容要重录')
    await userEvent.click(sheet.getByRole('button', { name: '下架' }))
    await waitFor(() => expect(lastAsked(`${OWN}takeDown`)).toMatchObject({ reason: '内容要重录' }))
    await userEvent.click(await screen.findByRole('button', { name: '重新上架' }))
    expect(await screen.findByText('已重新上架')).toBeVisible()
  })

  test('不要这次修改、删除，都先问', async () => {
    const editing = ownCourseOf({ ...out, status: 'editing', can: { ...can, submit: true, discard: true } })
    open('versions', editing, { [`${OWN}discard`]: () => ({ data: out }) })
    await userEvent.click(await screen.findByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: '不要这次修改' }))
    const asked = within(await screen.findByRole('alertdialog', { name: '不要这次修改？' }))
    await userEvent.click(asked.getByRole('button', { name: '不要了' }))
    expect(await screen.findByText('已回到上架的那一版')).toBeVisible()
  })

  test('没有上架过的可以删掉，回到我开的课', async () => {
    open('versions', ownCourseOf(), { [`${OWN}remove`]: () => ({ data: {} }) })
    await userEvent.click(await screen.findByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    const asked = within(await screen.findByRole('alertdialog', { name: '删除这门课？' }))
    await userEvent.click(asked.getByRole('button', { name: '删除' }))
    expect(await screen.findByText('来到 /teach')).toBeVisible()
  })
})
