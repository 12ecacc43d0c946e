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
  await Promise.all([
    turns.do('甲', slices(noted, '甲', 5)),
    turns.do('乙', slices(noted, '乙', 1)),
    turns.do('丙', slices(noted, '丙', 2)),
  ])
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

test('要得少的人先：几个人的重活都在做，新来的轻活不等它们各做一片', async () => {
  const turns = new Turns()
  const noted: string[] = []
  const heavy = (name: string) => {
    let left = 8
    return async () => {
      await new Promise((done) => setTimeout(done, 40))
      noted.push(name)
      left -= 1
      return left === 0
    }
  }
  const all = ['甲', '乙', '丙', '丁'].map((name) => turns.do(name, heavy(name)))
  await new Promise((done) => setTimeout(done, 300))
  const before = noted.length
  for (let at = 0; at < 4; at += 1) await turns.do('轻', slices(noted, '轻', 1))
  // One slice was under way; nothing came between the light ones.
  expect(noted.slice(before + 1, before + 5)).toEqual(['轻1', '轻1', '轻1', '轻1'])
  await Promise.all(all)
  expect(noted.filter((name) => name === '甲')).toHaveLength(8)
})

test('一个人接连来的许多小活不会把别人一直挤在后面', async () => {
  const turns = new Turns()
  const noted: string[] = []
  const piece = (name: string) => async () => {
    await new Promise((done) => setTimeout(done, 20))
    noted.push(name)
    return true
  }
  const many = (async () => {
    for (let at = 0; at < 60; at += 1) await turns.do('甲', piece('甲'))
  })()
  await turns.do('乙', piece('乙'))
  const others = Promise.all(Array.from({ length: 20 }, () => turns.do('乙', piece('乙'))))
  await others
  expect(noted.filter((name) => name === '甲').length).toBeLessThan(45)
  await many
})

test('改动接着改动，一个也不会没人做', async () => {
  const turns = new Turns()
  const done: number[] = []
  for (let round = 0; round < 50; round += 1) {
    await turns.between(() => void done.push(round))
    await Promise.all([turns.between(() => void done.push(round)), turns.do('甲', () => Promise.resolve(true))])
  }
  expect(done).toHaveLength(100)
})

test('没有人等的时候用了许多，歇一会儿再来：一群新来的重活各做一片就轮到', async () => {
  const clock = { at: 0 }
  const turns = new Turns(() => clock.at)
  const noted: string[] = []
  const taking = (name: string, milliseconds: number, count: number) => {
    let done = 0
    return async () => {
      await Promise.resolve()
      clock.at += milliseconds
      noted.push(name)
      done += 1
      return done === count
    }
  }
  for (let at = 0; at < 100; at += 1) await turns.do('看的人', taking('看', 10, 1))
  // What a slice took is counted after its work has ended.
  await new Promise((counted) => setImmediate(counted))
  clock.at += 1_000
  noted.length = 0
  const heavy = Array.from({ length: 14 }, (_, at) => turns.do(`重${at}`, taking('重', 30, 20)))
  await turns.do('看的人', taking('看', 10, 1))
  // A slice of each of those who came first, and no more.
  expect(noted).toEqual([...Array<string>(14).fill('重'), '看'])
  await Promise.all(heavy)
})
