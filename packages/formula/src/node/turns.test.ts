import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** A work of so many slices, each noted under its name. */
function slices(noted: string[], name: string, count: number): () => Promise<boolean> {
  let done = 0
  return async () => {
    await Promise.resolve()
    done += 1
    noted.push(`${name}${done}`)
    return done === count
  }
}

test('一个人的重活不耽误别人：各家轮流，一次一片', async () => {
  const turns = new Turns()
  const noted: string[] = []
  await Promise.all([turns.do('甲', slices(noted, '甲', 5)), turns.do('乙', slices(noted, '乙', 1)), turns.do('丙', slices(noted, '丙', 2))])
  expect(noted).toEqual(['甲1', '乙1', '丙1', '甲2', '丙2', '甲3', '甲4', '甲5'])
})

test('同一个人的几件事一件接一件，后来的人不用等它们都做完', async () => {
  const turns = new Turns()
  const noted: string[] = []
  const own = [turns.do('甲', slices(noted, '甲一', 2)), turns.do('甲', slices(noted, '甲二', 1))]
  await Promise.all([...own, turns.do('乙', slices(noted, '乙', 1))])
  expect(noted).toEqual(['甲一1', '乙1', '甲一2', '甲二1'])
})

test('改动排在两片之间', async () => {
  const turns = new Turns()
  const noted: string[] = []
  await Promise.all([turns.do('甲', slices(noted, '甲', 2)), turns.between(() => void noted.push('改'))])
  expect(noted).toEqual(['甲1', '改', '甲2'])
})

test('一件出错只结束它自己，改动出错也说给提出的人', async () => {
  const turns = new Turns()
  const noted: string[] = []
  const broken = turns.do('甲', () => Promise.reject(new Error('坏了')))
  const changed = turns.between(() => {
    throw new Error('改不了')
  })
  const next = turns.do('甲', slices(noted, '甲', 1))
  await expect(broken).rejects.toThrow('坏了')
  await expect(changed).rejects.toThrow('改不了')
  await next
  expect(noted).toEqual(['甲1'])
})
