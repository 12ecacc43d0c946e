import { expect, test } from 'vitest'
import { ClassViewers } from './class-viewers.ts'

/** A class for who is in `enrolled`; `asked` has who was asked for, question by question. */
function classFor(enrolled: Set<string>) {
  const clock = { at: 0 }
  const asked: (readonly string[])[] = []
  const state = { isBroken: false }
  const viewers = new ClassViewers({
    now: () => clock.at,
    async ask(_, memberIds) {
      asked.push(memberIds)
      if (state.isBroken) throw new Error('库停了')
      const members = new Set(memberIds.filter((id) => enrolled.has(id)))
      return { courseId: 'course-0001', courseTitle: 'K线入门', isForAll: false, members }
    },
  })
  return { viewers, clock, asked, state }
}

const MANY = Array.from({ length: 3000 }, (_, at) => `pupil${at}`)

test('三千个人同时问同一间直播间，只问一次；三秒里再问不问', async () => {
  const { viewers, asked } = classFor(new Set(MANY))
  const all = await Promise.all(MANY.map((id) => viewers.classOf('ts1', id)))
  expect(all.every((one) => one?.mayWatch)).toBe(true)
  await Promise.all(MANY.map((id) => viewers.classOf('ts1', id)))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toHaveLength(MANY.length)
})

test('一个一个来问也一样：有一个人的旧了，就替全场一起再问', async () => {
  const enrolled = new Set(MANY)
  const { viewers, clock, asked } = classFor(enrolled)
  await Promise.all(MANY.map((id) => viewers.classOf('ts1', id)))
  enrolled.delete('pupil7')
  clock.at += 3001
  for (const id of MANY.slice(0, 100)) {
    const one = await viewers.classOf('ts1', id)
    expect(one?.mayWatch, id).toBe(id !== 'pupil7')
  }
  expect(asked).toHaveLength(2)
})

test('退了课的，三秒以后就不是课里的人；游客从来不是', async () => {
  const enrolled = new Set(['anna'])
  const { viewers, clock } = classFor(enrolled)
  expect(await viewers.classOf('ts1', 'anna')).toMatchObject({ mayWatch: true })
  expect(await viewers.classOf('ts1', undefined)).toMatchObject({ mayWatch: false })
  enrolled.delete('anna')
  clock.at += 2999
  expect(await viewers.classOf('ts1', 'anna')).toMatchObject({ mayWatch: true })
  clock.at += 2
  expect(await viewers.classOf('ts1', 'anna')).toMatchObject({ mayWatch: false })
})

test('走了的人一分钟以后不再替他问；问不出来的不记着', async () => {
  const { viewers, clock, asked, state } = classFor(new Set(MANY))
  await Promise.all(MANY.map((id) => viewers.classOf('ts1', id)))
  clock.at += 60_001
  await viewers.classOf('ts1', 'pupil0')
  expect(asked.at(-1)).toEqual(['pupil0'])
  clock.at += 3001
  state.isBroken = true
  await expect(viewers.classOf('ts1', 'pupil0')).rejects.toThrow('库停了')
  state.isBroken = false
  expect(await viewers.classOf('ts1', 'pupil0')).toMatchObject({ mayWatch: true })
})
