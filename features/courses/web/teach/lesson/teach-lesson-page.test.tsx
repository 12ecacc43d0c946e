import type { ReactNode } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, lastAsked, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import type { FeatureSlots } from '@niujin/web-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnLesson } from '../../../contract/index.ts'
import { OWN, ownCourseOf, ownLessonOf } from '../../testing/own-samples.ts'
import { documentOf } from '../../testing/samples.ts'
import * as page from './teach-lesson-page.tsx'

const SAVE = `${OWN}lessonSave`
const EMPTY_QUIZ = { kind: 'quiz', questions: [], passPercent: 60 } as const

// jsdom lays nothing out: the editor only asks to keep the caret in sight.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

type Opening = { answers?: Parameters<typeof answerWith>[0]; slots?: FeatureSlots }

async function open(lesson: OwnLesson, { answers = {}, slots = {} }: Opening = {}) {
  answerWith(
    {
      [`${OWN}lesson`]: () => ({ data: lesson }),
      [`${OWN}find`]: () => ({ data: ownCourseOf() }),
      [SAVE]: ({ content, version }) => ({ data: { ...lesson, content, version: Number(version) + 1 } }),
      ...answers,
    },
    MEMBER_BOOT,
  )
  openPage(`/teach/lesson?id=${lesson.id}`, page, { slots })
  await screen.findByRole('heading', { name: lesson.title, level: 2 })
}
const quiz = () => open(ownLessonOf({ ...EMPTY_QUIZ, questions: [] }))
const savedQuestions = async (expected: unknown) =>
  waitFor(() => expect(lastAsked(SAVE)).toMatchObject({ content: { questions: expected } }), { timeout: 5000 })
const type = (name: string, words: string) => userEvent.type(screen.getByRole('textbox', { name }), words)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('编图文与作业', () => {
  test('写了正文自己存上；预览照学员看到的', async () => {
    await open(ownLessonOf({ kind: 'article', document: documentOf('量在价先') }))
    const field = await screen.findByRole('textbox', { name: '正文' })
    await act(async () => {
      field.focus()
      getSelection()?.selectAllChildren(field)
      getSelection()?.collapseToEnd()
      document.dispatchEvent(new Event('selectionchange'))
    })
    await press('标题')
    await waitFor(
      () =>
        expect(lastAsked(SAVE)).toMatchObject({ version: 1, content: { document: { blocks: [{ type: 'heading' }] } } }),
      { timeout: 5000 },
    )
    await press('预览')
    expect(
      within(screen.getByRole('article', { name: '预览' })).getByRole('heading', { name: '量在价先' }),
    ).toBeVisible()
  })

  test('送审中的只能看', async () => {
    await open(ownLessonOf({ kind: 'homework', document: documentOf('写一份笔记') }, { canEdit: false }))
    expect(screen.getByText('写一份笔记')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('编测验', () => {
  test('单选：标出正确的一个；没写全的当场说差什么', async () => {
    await quiz()
    await userEvent.click(await screen.findByRole('button', { name: '+ 单选' }))
    await press('写好这题')
    expect(screen.getByText('请写题目')).toBeVisible()
    await type('题目', '阳线说明什么')
    await type('选项 1', '收高于开')
    await type('选项 2', '收低于开')
    await press('写好这题')
    expect(screen.getByText('请标出正确的选项')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '选项 1 是正确的' }))
    await type('解析（交卷后给学员看）', '看实体')
    await press('写好这题')
    expect(screen.getByRole('article', { name: '第 1 题' })).toHaveTextContent('答案：收高于开')
    await savedQuestions([
      {
        asked: { kind: 'single', text: '阳线说明什么', points: 1, choices: ['收高于开', '收低于开'] },
        solution: { kind: 'single', right: 0 },
        explanation: '看实体',
      },
    ])
  })

  test('多选、判断、填数', async () => {
    await quiz()
    await userEvent.click(await screen.findByRole('button', { name: '+ 多选' }))
    await type('题目', '哪些是放量')
    await type('选项 1', '突破')
    await type('选项 2', '十字星')
    await press('加一个选项')
    await type('选项 3', '恐慌盘')
    await userEvent.click(screen.getByRole('checkbox', { name: '选项 1 是正确的' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选项 3 是正确的' }))
    await press('写好这题')
    await press('+ 判断')
    await type('题目', '缩量一定跌')
    await userEvent.click(screen.getByRole('radio', { name: '错' }))
    await press('写好这题')
    await press('+ 填数')
    await type('题目', '10 元涨停是多少')
    await type('正确答案', '11')
    await type('单位', '元')
    await press('写好这题')
    await savedQuestions([
      { solution: { kind: 'multiple', right: [0, 2] } },
      { solution: { kind: 'judgement', right: false } },
      { asked: { unit: '元' }, solution: { kind: 'number', right: 11, tolerance: 0 } },
    ])
  })

  test('排序：按正确的次序写，问的时候是打乱的；题能改次序与删掉', async () => {
    await quiz()
    await userEvent.click(await screen.findByRole('button', { name: '+ 排序' }))
    await type('题目', '一天的次序')
    await type('选项 1', '连续竞价')
    await type('选项 2', '集合竞价')
    await press('选项 2 提前')
    await press('写好这题')
    expect(screen.getByRole('article', { name: '第 1 题' })).toHaveTextContent('答案：集合竞价 → 连续竞价')
    await savedQuestions([
      { asked: { choices: ['连续竞价', '集合竞价'] }, solution: { kind: 'ordering', right: [1, 0] } },
    ])
    await press('+ 判断')
    await type('题目', '对吗')
    await userEvent.click(screen.getByRole('radio', { name: '对' }))
    await press('写好这题')
    await press('第 2 题上移')
    expect(screen.getByRole('article', { name: '第 1 题' })).toHaveTextContent('对吗')
    await press('删除第 1 题')
    await savedQuestions([{ asked: { text: '一天的次序' } }])
  })

  test('从题库按主题挑；预览能作答，不交上去', async () => {
    const banked = {
      id: 'bank-1',
      topic: '量价',
      question: {
        asked: { id: 'bank-1', kind: 'judgement', text: '量在价先', points: 2 },
        solution: { kind: 'judgement', right: true },
        explanation: '',
      },
      updatedAt: '2026-11-20T10:00:00+08:00',
    }
    await open(ownLessonOf({ ...EMPTY_QUIZ, questions: [] }), {
      answers: {
        [`${OWN}bank`]: () => ({
          data: { list: [banked], nextCursor: null, topics: [{ topic: '量价', questions: 1 }] },
        }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '从题库选' }))
    await userEvent.click(await screen.findByRole('button', { name: '量价 1' }))
    await waitFor(() => expect(lastAsked(`${OWN}bank`)).toMatchObject({ topic: '量价' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '量在价先' }))
    await press('加入 1 题')
    await savedQuestions([{ asked: { id: 'bank-1', points: 2 } }])
    await press('预览')
    const preview = within(screen.getByRole('article', { name: '预览' }))
    await userEvent.click(preview.getByRole('radio', { name: '对' }))
    expect(preview.getByRole('radio', { name: '对' })).toBeChecked()
  })

  test('题写到一半离开先问', async () => {
    await quiz()
    await userEvent.click(await screen.findByRole('button', { name: '+ 判断' }))
    await userEvent.click(screen.getAllByRole('link', { name: '量价入门' })[0] as HTMLElement)
    expect(await screen.findByRole('alertdialog', { name: '离开这一页？' })).toBeVisible()
  })
})

describe('别的种类', () => {
  const part = <Props,>(Part: (props: Props) => ReactNode) => [
    { key: 'stub', order: 1, load: () => Promise.resolve({ default: Part }) },
  ]

  test('练习由练习那边选，选了就存', async () => {
    await open(ownLessonOf({ kind: 'exercise', exerciseId: null }), {
      slots: {
        exerciseFields: part(({ onChange }) => (
          <button type="button" onClick={() => onChange('exercise-1')}>
            选这一段
          </button>
        )),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '选这一段' }))
    await waitFor(() => expect(lastAsked(SAVE)).toMatchObject({ content: { exerciseId: 'exercise-1' } }), {
      timeout: 5000,
    })
  })

  test('回看从录好的直播里选；视频由传视频那边放进来', async () => {
    const slots: FeatureSlots = {
      broadcastFields: part(({ of, onChange }) => (
        <button type="button" onClick={() => onChange('live0001')}>
          {of === 'recorded' ? '选回看' : '选直播'}
        </button>
      )),
      lessonVideoFields: part(({ lessonId }) => <p>传 {lessonId} 的视频</p>),
    }
    await open(ownLessonOf({ kind: 'recording', liveId: null }), { slots })
    await userEvent.click(await screen.findByRole('button', { name: '选回看' }))
    await waitFor(() => expect(lastAsked(SAVE)).toMatchObject({ content: { liveId: 'live0001' } }), { timeout: 5000 })
  })

  test('视频由传视频那边放进来', async () => {
    await open(ownLessonOf({ kind: 'video' }), {
      slots: { lessonVideoFields: part(({ lessonId }) => <p>传 {lessonId} 的视频</p>) },
    })
    expect(await screen.findByText('传 lesson-a 的视频')).toBeVisible()
  })

  test('直播课在这里排时间', async () => {
    await open(ownLessonOf({ kind: 'live' }), {
      answers: { [`${OWN}schedule`]: () => ({ data: { coming: [], past: [] } }) },
    })
    expect(await screen.findByRole('button', { name: '排一节课' })).toBeVisible()
    expect(await screen.findByText('还没有排课')).toBeVisible()
  })
})
