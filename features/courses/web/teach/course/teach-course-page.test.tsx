import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerAlso, answerWith, askedOf, lastAsked, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { describe, expect, test } from 'vitest'
import type { OwnCourse } from '../../../contract/index.ts'
import { COURSE_ID, OWN, ownCourseOf, savedCourse, builtOf } from '../../testing/own-samples.ts'
import * as page from './teach-course-page.tsx'

const FIND = `${OWN}find`
const SAVE = `${OWN}save`

async function open(course: OwnCourse = ownCourseOf(), { at = '', ...answers }: Record<string, unknown> = {}) {
  answerWith(
    {
      [FIND]: () => ({ data: course }),
      [SAVE]: savedCourse(course.chapters),
      '/courses/api/list': () => ({
        data: {
          list: [],
          nextCursor: null,
          categories: [{ id: 'chart', title: '技术分析', parentId: null, courses: 2 }],
        },
      }),
      ...(answers as object),
    },
    MEMBER_BOOT,
  )
  openPage(`/teach/course?id=${COURSE_ID}${at === '' ? '' : `&at=${String(at)}`}`, page)
  await screen.findByRole('heading', { name: '大纲' })
}
const orderOf = (chapters: unknown) =>
  (chapters as OwnCourse['chapters']).map(({ id, lessons }) => [id, ...lessons.map((one) => one.id)].join(' '))

describe('编课程', () => {
  test('改了名称过一会儿自己存上，说存上了；送审送的是存过的那一版', async () => {
    await open(ownCourseOf(), { [`${OWN}submit`]: () => ({ data: ownCourseOf({ status: 'review' }) }) })
    fireEvent.change(await screen.findByRole('textbox', { name: '课程名称' }), { target: { value: '量价进阶' } })
    expect(screen.getByText('有改动，马上存')).toBeVisible()
    await waitFor(() => expect(screen.getByText('已保存')).toBeVisible(), { timeout: 5000 })
    expect(lastAsked(SAVE)).toMatchObject({ id: COURSE_ID, version: 3, content: { title: '量价进阶' } })
    await userEvent.click(screen.getByRole('button', { name: '送审' }))
    expect(await screen.findByText('已送审，结果会发消息给你')).toBeVisible()
    expect(lastAsked(`${OWN}submit`)).toMatchObject({ id: COURSE_ID, version: '4' })
  })

  test('别的设备改过了：说出来，载入新的，不覆盖那边的', async () => {
    await open(ownCourseOf(), {
      [SAVE]: () => ({ code: 'VERSION_OLD', msg: '这门课在别处改过了，请刷新后再改' }),
    })
    fireEvent.change(await screen.findByRole('textbox', { name: '课程名称' }), { target: { value: '手机上的' } })
    const alert = await screen.findByText(/不会盖掉那边的/, undefined, { timeout: 5000 })
    expect(alert).toBeVisible()
    const theirs = ownCourseOf({ version: 8 })
    answerAlso({
      [FIND]: () => ({ data: { ...theirs, content: { ...theirs.content, title: '电脑上的' } } }),
      [SAVE]: savedCourse(),
    })
    await userEvent.click(screen.getByRole('button', { name: '载入新的' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: '课程名称' })).toHaveValue('电脑上的'))
    expect(askedOf(SAVE)).toHaveLength(1)
    fireEvent.change(screen.getByRole('textbox', { name: '课程名称' }), { target: { value: '接着改' } })
    await waitFor(() => expect(lastAsked(SAVE)).toMatchObject({ version: 8 }), { timeout: 5000 })
  })

  test('没存上的说为什么，能重试；带着没存上的离开先问', async () => {
    await open(ownCourseOf({ publishedAt: '2026-11-20T10:00:00+08:00' }), { [SAVE]: () => 'offline' })
    fireEvent.change(await screen.findByRole('textbox', { name: '课程名称' }), { target: { value: '地铁上写的' } })
    const retry = await screen.findByRole('button', { name: '重试' }, { timeout: 5000 })
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: '编写课时lesson-a' }))
    const asked = within(await screen.findByRole('alertdialog', { name: '离开这一页？' }))
    await userEvent.click(asked.getByRole('button', { name: '留下' }))
    answerAlso({ [SAVE]: savedCourse() })
    await userEvent.click(retry)
    expect(await screen.findByText('已保存')).toBeVisible()
  })

  test('存得上的，离开时先存再走', async () => {
    await open()
    fireEvent.change(await screen.findByRole('textbox', { name: '课程名称' }), { target: { value: '随手改的' } })
    await screen.findByText('有改动，马上存')
    await userEvent.click(screen.getByRole('link', { name: '编写课时lesson-a' }))
    expect(await screen.findByText('来到 /teach/lesson?id=lesson-a')).toBeVisible()
    expect(lastAsked(SAVE)).toMatchObject({ content: { title: '随手改的' } })
  })

  test('还差什么列出来，一条一条通到地方', async () => {
    const empty = ownCourseOf()
    await open({
      ...empty,
      content: { ...empty.content, title: '', introduction: { version: 1, blocks: [] } },
      chapters: [
        {
          id: 'chapter-1',
          title: '第一章',
          lessons: [
            builtOf('lesson-a', { title: '', gap: 'TITLE' }),
            builtOf('lesson-b', { title: '小测', kind: 'quiz', gap: 'QUESTIONS' }),
          ],
        },
      ],
      proposal: {
        id: '1',
        fen: 9900,
        originalFen: null,
        termDays: null,
        status: 'waiting',
        reason: '',
        at: '2026-11-20T10:00:00+08:00',
        decidedAt: null,
      },
    })
    const gaps = within(screen.getByRole('region', { name: '送审前还差 5 项' }))
    expect(gaps.getByRole('link', { name: '请填写课程介绍' })).toHaveAttribute(
      'href',
      `/teach/course?id=${COURSE_ID}&at=introduction`,
    )
    expect(gaps.getByRole('link', { name: '“小测”没有题目' })).toHaveAttribute('href', '/teach/lesson?id=lesson-b')
    expect(gaps.getByRole('button', { name: '收费的课至少要有一课可以试看' })).toBeVisible()
    await userEvent.click(gaps.getByRole('button', { name: '有一课没有标题' }))
    expect(screen.getByRole('textbox', { name: '图文的标题' })).toHaveFocus()
  })
})

describe('大纲', () => {
  test('用键盘移课：在章里，再过到下一章；焦点跟着走，次序存上去', async () => {
    await open()
    const handle = () => screen.getByRole('button', { name: /拖动课时lesson-a/ })
    handle().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByText('课时lesson-a现在是第二章的第 1 课')).toBeInTheDocument()
    expect(handle()).toHaveFocus()
    await waitFor(
      () =>
        expect(orderOf(lastAsked(SAVE)?.['outline'] ?? [])).toEqual([
          'chapter-1 lesson-b',
          'chapter-2 lesson-a lesson-c',
        ]),
      { timeout: 5000 },
    )
  })

  test('加一章、加一课、起名字；章能上移', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '加一章' }))
    await userEvent.type(screen.getByRole('textbox', { name: '第 3 章的标题' }), '第三章')
    const chapter = within(screen.getByRole('region', { name: '第 3 章 第三章' }))
    await userEvent.click(chapter.getByRole('button', { name: '加一课' }))
    await userEvent.click(await screen.findByRole('button', { name: /^测验/ }))
    await userEvent.type(await chapter.findByRole('textbox', { name: '测验的标题' }), '一份小测')
    await userEvent.click(screen.getByRole('button', { name: '第三章上移' }))
    await waitFor(
      () =>
        expect(lastAsked(SAVE)?.['outline']).toMatchObject([
          { id: 'chapter-1' },
          { title: '第三章', lessons: [{ title: '一份小测', kind: 'quiz', isPreview: false, isRequired: true }] },
          { id: 'chapter-2' },
        ]),
      { timeout: 5000 },
    )
  })

  test('一课设成试看、移到别的章、删掉', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '课时lesson-a的更多操作' }))
    await userEvent.click(await screen.findByRole('switch', { name: '不报名也能试看' }))
    await userEvent.click(screen.getByRole('button', { name: '移到“第二章”' }))
    await userEvent.click(screen.getByRole('button', { name: '课时lesson-b的更多操作' }))
    await userEvent.click(await screen.findByRole('button', { name: '删除这一课' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '删除这一课？' })).getByRole('button', { name: '删除' }),
    )
    await waitFor(
      () => expect(orderOf(lastAsked(SAVE)?.['outline'] ?? [])).toEqual(['chapter-1', 'chapter-2 lesson-c lesson-a']),
      { timeout: 5000 },
    )
    expect(lastAsked(SAVE)?.['outline']).toMatchObject([{}, { lessons: [{}, { isPreview: true }] }])
  })
})
