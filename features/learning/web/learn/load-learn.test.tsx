import { answerWith } from '@niujin/testkit/screen'
import { browserCall } from '@niujin/web-kit'
import { expect, test } from 'vitest'
import { API, COURSE, COURSES, shownLesson } from '../testing/samples.ts'
import { loadLearn, loadRecording } from './load-learn.ts'

const at = (path: string) => ({
  call: browserCall,
  url: new URL(path, 'https://niujin.test'),
  params: {},
  signal: new AbortController().signal,
})
const SIGNED_OUT = { status: 401, code: 'LOGIN_REQUIRED', msg: '请先登录' }

test('游客先去登录，回来还是这一课', async () => {
  answerWith({ [`${COURSES}find`]: () => ({ data: COURSE }), [`${API}course`]: () => SIGNED_OUT })
  const thrown: unknown = await loadLearn(at(`/NjdxDetail?id=${COURSE.id}`)).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  const to = thrown instanceof Response ? thrown.headers.get('location') : ''
  expect(decodeURIComponent(to ?? '')).toContain(`/NjdxDetail?id=${COURSE.id}`)
})

test('编号不像编号的就是没有；回看由课时找到课程', async () => {
  expect(await loadLearn(at('/NjdxDetail?id=1'))).toEqual({ state: 'none' })
  answerWith({
    [`${COURSES}lesson`]: () => ({ data: shownLesson('video-001') }),
    [`${COURSES}find`]: () => ({ code: 'COURSE_UNKNOWN', msg: '没有这门课' }),
    [`${API}course`]: () => ({ code: 'COURSE_UNKNOWN', msg: '没有这门课' }),
  })
  expect(await loadRecording(at('/NjdxReview?id=video-001'))).toEqual({ state: 'none' })
})
