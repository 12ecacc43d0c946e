import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageProps, type GivenPage } from '@niujin/console-kit/testing'
import { answerWith, askedOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { mergeSlots, SlotsContext, type LessonExerciseProps, type LessonPlayerProps } from '@niujin/web-kit'
import { AT, COUNTS, course, lesson, line, proposal, QUESTIONS } from '../testing/samples.ts'
import { CoursesPage } from './courses-page.tsx'

const API = '/courses/api/'
const LIST = `${API}staff/list`
const FIND = `${API}staff/find`
const LESSON = `${API}staff/lesson`
const DECIDE = `${API}staff/decide`
const PRICE = `${API}staff/decidePrice`
const CATEGORIES = { list: [{ id: 'category-1', title: '看盘', parentId: null, courses: 1 }] }

function open(given: GivenPage, answers: Answers) {
  answerWith({ [`${API}categories`]: () => ({ data: CATEGORIES }), ...answers })
  const props = pageProps(given)
  render(
    <>
      <CoursesPage {...props} />
      <ToastHost />
    </>,
  )
  return props
}

const openCourse = (value = course(), answers: Answers = {}, actions?: readonly string[]) =>
  open({ rest: value.id, ...(actions && { actions }) }, { [FIND]: () => ({ data: value }), ...answers })

describe('课程清单', () => {
  test('先看待审的，各状态写出有几门；上下键换一门；换一组写进地址', async () => {
    const { go } = open(
      {},
      {
        [LIST]: () => ({
          data: {
            list: [line(), line({ id: 'course-second', title: '', hasProposal: true })],
            nextCursor: null,
            counts: COUNTS,
          },
        }),
      },
    )
    const table = await screen.findByRole('table', { name: '待审核的课程' })
    const [first, second] = within(table).getAllByRole('link')
    expect(first).toHaveAttribute('href', '/console/courses/course-candles')
    expect(second).toHaveTextContent('（还没有名称）')
    expect(within(table).getByText('等批价')).toBeVisible()
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(first).toHaveFocus()
    await userEvent.click(screen.getByRole('tab', { name: '等批价 2' }))
    expect(go).toHaveBeenCalledWith('/console/courses?state=proposal')
  })

  test('只管批价的人先看等批价的；没有时说没有', async () => {
    open(
      { actions: ['price.approve', 'member.find'] },
      { [LIST]: () => ({ data: { list: [], nextCursor: null, counts: COUNTS } }) },
    )
    expect(await screen.findByText('没有等批价的课程')).toBeVisible()
    expect(lastAsked(LIST)).toMatchObject({ group: 'proposal' })
  })
})

describe('审核一门课', () => {
  test('介绍、链接通到哪里、命中的词、与上架一版的不同都看得到', async () => {
    openCourse()
    for (const text of [
      '先看懂再说，出处（https://example.com/x）',
      '看懂一根K线',
      '稳赚、加微信',
      '命中 稳赚',
      '入门，看盘',
      '第一遍要按顺序看；可以试学 3 天',
      '旧的一课',
      '第 2 版',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    expect(within(screen.getByRole('table', { name: '经过' })).getByText('老师甲')).toBeVisible()
  })

  test('每课写出与学员现在学的一版有什么不同，只换了片子或字幕的也写', async () => {
    openCourse()
    const text = await screen.findByRole('button', { name: /认识蜡烛/ })
    for (const words of ['内容改了', '片子换了', '字幕换了']) expect(within(text).getByText(words)).toBeVisible()
    expect(within(text).getByText('命中 加微信')).toBeVisible()
    const quiz = screen.getByRole('button', { name: /小测/ })
    expect(within(quiz).queryByText(/命中/)).toBeNull()
    expect(within(quiz).getByText('新课时')).toBeVisible()
    expect(within(quiz).queryByText('片子换了')).toBeNull()
    expect(screen.getByText(/去掉了：/)).toHaveTextContent('旧的一课')
  })

  test('同讲的老师写着答应了没有', async () => {
    const person = (nickname: string) => ({ niujinUid: nickname, nickname, avatar: null, badge: null })
    openCourse(
      course({
        teachers: [
          { author: person('周老师'), status: 'accepted', invitedAt: AT },
          { author: person('吴老师'), status: 'invited', invitedAt: AT },
        ],
      }),
    )
    expect(await screen.findByText('周老师（已答应）、吴老师（等答应）')).toBeVisible()
  })

  test('没有这门课', async () => {
    open({ rest: 'course-nothing' }, { [FIND]: () => ({ code: 'COURSE_UNKNOWN', msg: '没有' }) })
    expect(await screen.findByText('没有这门课，或者已经删除')).toBeVisible()
  })

  test('点开一课看题目与答案；上下键换一课', async () => {
    openCourse(course(), {
      [LESSON]: () => ({ data: lesson({ kind: 'quiz', questions: [...QUESTIONS], passPercent: 60 }) }),
    })
    const text = await screen.findByRole('button', { name: /认识蜡烛/ })
    text.focus()
    await userEvent.keyboard('{ArrowDown}')
    const quiz = screen.getByRole('button', { name: /小测/ })
    expect(quiz).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(quiz).toHaveAttribute('aria-expanded', 'true')
    for (const words of [
      '4 题，60% 及格',
      '解析：收高于开',
      '答案：10%，差 0.5 以内都对',
      '答案：看 → 买 → 卖',
      '答案：对',
    ])
      expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('B. 阳线')).toContainElement(screen.getByLabelText('正确'))
    expect(lastAsked(LESSON)).toMatchObject({ lessonId: 'lesson-quiz', revision: '2' })
  })

  test.each([
    [
      { kind: 'article' as const, document: course().content.introduction },
      '先看懂再说，出处（https://example.com/x）',
    ],
    [{ kind: 'exercise' as const, exerciseId: null }, '还没有选盘面练习'],
    [{ kind: 'recording' as const, liveId: null }, '还没有选回看'],
    [{ kind: 'video' as const }, '视频还没有传好'],
    [{ kind: 'live' as const }, '直播课，时间在日程里'],
  ])('每种课都看得到里面是什么：%o', async (content, words) => {
    openCourse(course(), { [LESSON]: () => ({ data: lesson(content) }) })
    await userEvent.click(await screen.findByRole('button', { name: /认识蜡烛/ }))
    expect((await screen.findAllByText(words)).at(-1)).toBeVisible()
  })

  /** Opens a lesson for review; gives what the parts of others in it were given. */
  async function openLesson(content: Parameters<typeof lesson>[0], seconds: number) {
    const given: (LessonPlayerProps | LessonExerciseProps)[] = []
    const partCalled = (name: string) => (props: LessonPlayerProps | LessonExerciseProps) => {
      given.push(props)
      return <p>{name}</p>
    }
    answerWith({
      [`${API}categories`]: () => ({ data: CATEGORIES }),
      [FIND]: () => ({ data: course() }),
      [LESSON]: () => ({ data: { ...lesson(content), seconds } }),
    })
    const slots = mergeSlots([
      {
        lessonPlayers: [{ key: 'film', order: 1, load: async () => ({ default: partCalled('播放器') }) }],
        lessonExercises: [{ key: 'review', order: 1, load: async () => ({ default: partCalled('练习') }) }],
      },
    ])
    render(
      <SlotsContext value={slots}>
        <CoursesPage {...pageProps({ rest: course().id })} />
      </SlotsContext>,
    )
    await userEvent.click(await screen.findByRole('button', { name: /认识蜡烛/ }))
    return given
  }

  test('传好的视频当场放得了，没上架的也一样', async () => {
    const given = await openLesson({ kind: 'video' }, 64)
    expect(await screen.findByText('播放器')).toBeVisible()
    expect(given[0]).toMatchObject({ lessonId: lesson({ kind: 'video' }).id, seconds: 64, furthest: undefined })
  })

  test('回看当场放得了，还知道是哪一场直播的', async () => {
    const content = { kind: 'recording' as const, liveId: 'ts000001' }
    const given = await openLesson(content, 0)
    expect(await screen.findByText('播放器')).toBeVisible()
    expect(screen.getByRole('link', { name: 'ts000001' })).toHaveAttribute('href', '/LiveInteraction?id=ts000001')
    expect(given[0]).toMatchObject({ lessonId: lesson(content).id })
  })

  test('盘面练习看得到练习本身，不只是编号', async () => {
    const given = await openLesson({ kind: 'exercise', exerciseId: 'exercise-0001' }, 0)
    expect(await screen.findByText('练习')).toBeVisible()
    expect(given[0]).toMatchObject({ exerciseId: 'exercise-0001' })
  })

  test('按 Y 问一声再上架；字打在栏里不算', async () => {
    openCourse(course(), { [DECIDE]: () => ({ data: course({ status: 'published', submittedAt: null }) }) })
    await userEvent.type(await screen.findByLabelText('退回的原因'), 'y')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    screen.getByLabelText('退回的原因').blur()
    await userEvent.keyboard('y')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('《K线入门》第 2 版上架？')
    await userEvent.click(within(dialog).getByRole('button', { name: '上架' }))
    expect(await screen.findByRole('form', { name: '下架' })).toBeVisible()
    expect(askedOf(DECIDE)).toMatchObject([{ id: 'course-candles', revision: '2', decision: 'publish' }])
  })

  test('按 N 写原因，没有原因不能退回；别人先处理了说出来', async () => {
    openCourse(course(), { [DECIDE]: () => ({ code: 'DECIDED_ALREADY', msg: '这一版已经处理过或改过了，请刷新' }) })
    const field = await screen.findByLabelText('退回的原因')
    const reject = screen.getByRole('button', { name: '退回' })
    expect(reject).toBeDisabled()
    await userEvent.keyboard('n')
    expect(field).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: '答案有误' }))
    await userEvent.click(reject)
    expect(await screen.findByText('这一版已经处理过或改过了，请刷新')).toBeVisible()
    expect(lastAsked(DECIDE)).toMatchObject({ decision: 'reject', reason: '答案有误' })
  })

  test('下架写明原因', async () => {
    const down = `${API}staff/takeDown`
    openCourse(course({ status: 'published' }), { [down]: () => ({ data: course({ status: 'offline' }) }) })
    const form = within(await screen.findByRole('form', { name: '下架' }))
    expect(form.getByRole('button', { name: '下架' })).toBeDisabled()
    await userEvent.type(form.getByLabelText('下架的原因'), '内容过时')
    await userEvent.click(form.getByRole('button', { name: '下架' }))
    expect(await screen.findByText('已下架', { selector: 'span' })).toBeVisible()
    expect(lastAsked(down)).toMatchObject({ id: 'course-candles', reason: '内容过时' })
  })
})

describe('批价', () => {
  const priced = (canDecide: boolean) => course({ hasProposal: true, proposal: proposal(canDecide) })

  test('看得到提的价；批准', async () => {
    openCourse(priced(true), { [PRICE]: () => ({ data: course({ productId: 'course-candles', proposal: null }) }) }, [
      'price.approve',
    ])
    expect(await screen.findByText(/¥199.00（原价 ¥299.00），365 天/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '上架' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '批准 ¥199.00' }))
    expect(await screen.findByText('已批准')).toBeVisible()
    expect(lastAsked(PRICE)).toMatchObject({ id: 'course-candles', proposalId: '7', decision: 'approve' })
  })

  test('老师要改为免费的，说清楚再批', async () => {
    openCourse(course({ hasProposal: true, proposal: { ...proposal(true), fen: 0 } }))
    expect(await screen.findByText('改为免费：不再出售，买过的照旧')).toBeVisible()
    expect(screen.getByRole('button', { name: '批准免费' })).toBeVisible()
  })

  test('退回要写原因，商品没有开成说出来', async () => {
    openCourse(priced(true), { [PRICE]: () => ({ code: 'PRODUCT_REFUSED', msg: '课程下架着' }) })
    const group = within(await screen.findByRole('group', { name: '批价' }))
    const refuse = group.getByRole('button', { name: '退回价格' })
    expect(refuse).toBeDisabled()
    await userEvent.type(group.getByLabelText('退回价格的原因'), '太贵')
    await userEvent.click(refuse)
    expect(await group.findByText('课程下架着')).toBeVisible()
    expect(lastAsked(PRICE)).toMatchObject({ decision: 'refuse', reason: '太贵' })
  })

  test('自己提的、没有权限的不能批', async () => {
    openCourse(priced(false))
    expect(await screen.findByText('要有批价权限、又不是提的人来批')).toBeVisible()
  })

  test('改为免费写明原因', async () => {
    const free = `${API}staff/makeFree`
    openCourse(course({ status: 'published', productId: 'course-candles' }), {
      [free]: () => ({ data: course({ status: 'published' }) }),
    })
    const form = within(await screen.findByRole('form', { name: '改为免费' }))
    await userEvent.type(form.getByLabelText('改为免费的原因'), '公益课')
    await userEvent.click(form.getByRole('button', { name: '改为免费' }))
    expect(await screen.findByText('已改为免费')).toBeVisible()
    expect(screen.queryByRole('form', { name: '改为免费' })).toBeNull()
    expect(lastAsked(free)).toMatchObject({ reason: '公益课' })
  })
})
