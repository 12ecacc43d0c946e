import { createWordList, ADVICE_EXCEPTIONS, ADVICE_WORDS, lengthOf } from '@niujin/content-rules'
import { documentTree, textOf } from '@niujin/community'
import { describe, expect, test } from 'vitest'
import {
  AUTHOR,
  momentOf,
  momentOfRemark,
  SAMPLE_EXPERTS,
  SAMPLE_READERS,
  samplePosts,
  sampleTexts,
  type SamplePost,
  type SampleText,
} from './index.ts'
import { drawCover, drawFace } from './pictures.ts'

const posts = await samplePosts()
const articles = await sampleTexts()
const NOW = Date.UTC(2026, 10, 23, 8)
const KB = 1024

const wordsOf = (piece: SamplePost | SampleText) =>
  'document' in piece ? `${piece.title}\n${piece.summary}\n${textOf(piece.document)}` : piece.text

test('十二位砖家、十位股友，名字都以示例开头；至少四位投顾有一看便知的执业编号', () => {
  expect([SAMPLE_EXPERTS.length, SAMPLE_READERS.length]).toEqual([12, 10])
  const all = [...SAMPLE_EXPERTS, ...SAMPLE_READERS]
  expect(all.filter(({ nickname }) => !nickname.startsWith('示例'))).toEqual([])
  expect(new Set(all.map(({ mobile }) => mobile)).size).toBe(all.length)
  expect(new Set(all.map(({ nickname }) => nickname)).size).toBe(all.length)
  const advisors = SAMPLE_EXPERTS.filter(({ role }) => role === 'advisor')
  expect(advisors.length).toBeGreaterThanOrEqual(4)
  expect(advisors.every(({ licence }) => licence?.startsWith('A0000') === true)).toBe(true)
  expect(SAMPLE_EXPERTS.filter(({ role, licence }) => role !== 'advisor' && licence !== undefined)).toEqual([])
})

describe('说说与文章', () => {
  test('够一屏一屏地看，没有两篇一样', () => {
    expect(posts.length).toBeGreaterThanOrEqual(150)
    expect(articles.length).toBeGreaterThanOrEqual(30)
    for (const texts of [posts.map(({ text }) => text), articles.map(wordsOf), articles.map(({ title }) => title)])
      expect(new Set(texts).size).toBe(texts.length)
    const remarks = [...posts, ...articles].flatMap((one) => one.remarks)
    expect(remarks.length).toBeGreaterThanOrEqual(400)
    expect(new Set(remarks.map(({ text }) => text)).size).toBe(remarks.length)
  })

  test('长短合适', () => {
    for (const { name, text } of posts) {
      expect(lengthOf(text), name).toBeGreaterThanOrEqual(12)
      expect(lengthOf(text), name).toBeLessThanOrEqual(260)
    }
    for (const one of articles) {
      expect(lengthOf(wordsOf(one)), one.title).toBeGreaterThanOrEqual(400)
      expect(lengthOf(wordsOf(one)), one.title).toBeLessThanOrEqual(1600)
      expect(documentTree.safeParse(one.document).success, one.title).toBe(true)
      expect(lengthOf(one.title), one.title).toBeLessThanOrEqual(60)
      expect(one.summary, one.title).not.toBe('')
    }
  })

  test('没有承诺收益的话，评论里也没有', () => {
    const promises = createWordList(ADVICE_WORDS, ADVICE_EXCEPTIONS)
    for (const piece of [...posts, ...articles])
      for (const text of [wordsOf(piece), ...piece.remarks.map((one) => one.text)])
        expect(promises.find(text), text).toEqual([])
  })

  test('作者与说话的人都在，转发的原文在，观点只由投顾发', () => {
    const experts = new Map(SAMPLE_EXPERTS.map((one) => [one.key, one]))
    const readers = new Set([AUTHOR, ...SAMPLE_READERS.map(({ key }) => key)])
    const names = new Set(posts.map(({ name }) => name))
    for (const piece of [...posts, ...articles]) {
      expect(experts.has(piece.by), piece.name).toBe(true)
      expect(piece.remarks.filter(({ by }) => !readers.has(by))).toEqual([])
    }
    for (const { name, repostOf } of posts) if (repostOf !== undefined) expect(names.has(repostOf), name).toBe(true)
    const opinions = posts.filter(({ opinion }) => opinion)
    expect(opinions.length).toBeGreaterThanOrEqual(20)
    expect(opinions.filter(({ by }) => experts.get(by)?.role !== 'advisor')).toEqual([])
    expect(new Set(opinions.map(({ opinion }) => opinion?.stance))).toEqual(new Set(['bullish', 'bearish', 'neutral']))
  })

  test('专栏《读懂量价》至少六篇，有的免费', () => {
    const own = articles.filter(({ by }) => by === 'chen')
    expect(own.length).toBeGreaterThanOrEqual(6)
    expect(own.filter(({ isPaid }) => !isPaid).length).toBeGreaterThan(0)
    expect(own.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(3)
  })
})

test('日期都在过去，评论在后面，一位作者的先后不乱', () => {
  let before = 0
  for (let at = 0; at < 20; at += 1) {
    const moment = momentOf({ name: `one-${at}`, at, of: 20 }, NOW)
    expect(moment).toBeLessThan(NOW)
    expect(moment).toBeGreaterThan(NOW - 41 * 86_400_000)
    expect(moment).toBeGreaterThanOrEqual(before - 86_400_000)
    before = moment
    const remark = momentOfRemark(`one-${at}`, 3, { after: moment, now: NOW })
    expect(remark).toBeGreaterThan(moment)
    expect(remark).toBeLessThan(NOW)
  }
})

test('画出来的是小小的图片', async () => {
  for (const { key } of SAMPLE_EXPERTS) {
    expect((await drawFace(key)).byteLength).toBeLessThan(16 * KB)
    expect((await drawCover(key)).byteLength).toBeLessThan(64 * KB)
  }
})
