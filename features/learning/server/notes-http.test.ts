import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNote, changeNote, notesOf, removeNote } from '../contract/index.ts'
import { COURSE, learning, must, once, startLearning, type LearningServer } from './testing/learning-server.ts'

let server: LearningServer
beforeAll(async () => {
  server = await startLearning()
})
afterAll(() => server.stop())

describe('笔记', () => {
  test('记在一秒上，按课时与秒排；改得了、删得掉，别人看不到也动不了', async () => {
    const { phone } = learning(server, 'writer')
    const later = must(await phone.call(addNote, { lessonId: 'video-001', second: 90, text: '影线' }, once()))
    must(await phone.call(addNote, { lessonId: 'video-001', second: 12, text: '四个价格' }, once()))
    const texts = async () => must(await phone.call(notesOf, { courseId: COURSE })).list.map(({ text }) => text)
    expect(await texts()).toEqual(['四个价格', '影线'])
    const { phone: other } = learning(server, 'reader')
    expect(must(await other.call(notesOf, { courseId: COURSE })).list).toEqual([])
    expect(await other.call(changeNote, { id: later.id, text: '抄来的' })).toMatchObject({ code: 'NOTE_UNKNOWN' })
    must(await other.call(removeNote, { id: later.id }))
    must(await phone.call(changeNote, { id: later.id, text: '影线是退回来的路' }))
    expect(await texts()).toEqual(['四个价格', '影线是退回来的路'])
    must(await phone.call(removeNote, { id: later.id }))
    expect(await texts()).toEqual(['四个价格'])
  })

  test('没有报名的记不了', async () => {
    const stranger = server.client('stranger')
    expect(await stranger.call(addNote, { lessonId: 'video-001', second: 1, text: '看看' }, once())).toMatchObject({
      code: 'NOT_ENROLLED',
    })
  })
})
