import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  advertisementCount,
  advertisementList,
  staffBannerPicture,
  staffBanners,
  staffDeleteBanner,
  staffSaveBanner,
} from '../../contract/index.ts'
import { need, startFeed, type FeedServer } from '../testing/feed-server.ts'

let server: FeedServer
beforeAll(async () => {
  server = await startFeed()
})
afterAll(() => server.stop())

const as = (id?: string, devid?: string) => server.client(id, devid)
const staff = () => as('staff')
const once = () => ({ idempotencyKey: randomId() })
const picture = async () =>
  need(await staff().call(staffBannerPicture, {}, { files: { file: new File(['图'], 'a.png') } })).url
async function wanted(given: object = {}) {
  return {
    slot: '1' as const,
    title: '看懂一根 K 线',
    picture: await picture(),
    url: '/hq',
    grade: 5,
    audience: 'all' as const,
    from: null,
    until: null,
    isOn: true,
    ...given,
  }
}
const save = async (given: object = {}) => staff().call(staffSaveBanner, await wanted(given), once())
const titles = async (id?: string, slot: '1' | '8' = '1') =>
  need(await as(id).call(advertisementList, { id: slot })).map(({ title }) => title)

describe('广告位', () => {
  test('按 grade 从小到大；到了时候才有；给游客的会员看不到；免广告的会员一个也看不到', async () => {
    const at = (hours: number) => new Date(server.clock.at + hours * 3_600_000).toISOString()
    need(await save({ title: '第二', grade: 2, slot: '8' }))
    need(await save({ title: '第一', grade: 1, slot: '8' }))
    need(await save({ title: '游客', grade: 3, slot: '8', audience: 'guest' }))
    need(await save({ title: '会员', grade: 4, slot: '8', audience: 'member' }))
    need(await save({ title: '关了', slot: '8', isOn: false }))
    need(await save({ title: '以后', grade: 9, slot: '8', from: at(1), until: at(2) }))
    expect(await titles(undefined, '8')).toEqual(['第一', '第二', '游客'])
    expect(await titles('ann', '8')).toEqual(['第一', '第二', '会员'])
    expect(await titles('vip-1', '8')).toEqual([])
    server.clock.at += 1.5 * 3_600_000
    expect(await titles('ann', '8')).toEqual(['第一', '第二', '会员', '以后'])
    server.clock.at += 3_600_000
    expect(await titles('ann', '8')).toEqual(['第一', '第二', '会员'])
    expect(await as().call(advertisementList, { id: '3' as '1' })).toMatchObject({ msg: '广告位不正确' })
  })

  test('看到与点开：同一台设备、同一位会员一小时内算一次，五十个同时来也是', async () => {
    const { id } = need(await save({ title: '数一数' }))
    await Promise.all(
      Array.from({ length: 50 }, () => as(undefined, 'd1').call(advertisementCount, { id, event: 'show' })),
    )
    need(await as(undefined, 'd2').call(advertisementCount, { id, event: 'show' }))
    for (const devid of ['d3', 'd4']) need(await as('ann', devid).call(advertisementCount, { id, event: 'show' }))
    need(await as('ann').call(advertisementCount, { id, event: 'click' }))
    need(await as().call(advertisementCount, { id: '999999', event: 'click' }))
    const counted = async () => need(await staff().call(staffBanners, { slot: '1' })).list.find((one) => one.id === id)
    expect(await counted()).toMatchObject({ shows: 3, clicks: 1, state: 'shown' })
    server.clock.at += 3_600_000
    need(await as('ann').call(advertisementCount, { id, event: 'show' }))
    expect(await counted()).toMatchObject({ shows: 4, clicks: 1 })
  })
})

describe('运营改广告', () => {
  test('改题目与时间；结束早于开始、没有的、外来的图、危险的链接，都说明白', async () => {
    const { id, picture: kept } = need(await save({ title: '改之前', slot: '8', isOn: false }))
    const changed = await wanted({ id, picture: kept, title: ' 改之后 ', slot: '8', isOn: false })
    expect(need(await staff().call(staffSaveBanner, changed, once()))).toMatchObject({
      id,
      title: '改之后',
      state: 'off',
    })
    const [early, late] = ['2026-11-23T10:00:00+08:00', '2026-11-24T10:00:00+08:00']
    expect(await save({ from: late, until: early })).toMatchObject({ code: 'BANNER_TIMES' })
    expect(await save({ id: '999999' })).toMatchObject({ code: 'BANNER_UNKNOWN' })
    expect(await save({ picture: 'https://evil.example/a.png' })).toMatchObject({ code: 'PICTURE_FOREIGN' })
    for (const url of ['javascript:alert(1)', '//evil.example', 'http://plain.example'])
      expect(await save({ url })).toMatchObject({ msg: '链接须是本站的地址，或 https 地址' })
  })

  test('一个广告位最多八个在用；删除的连同图片没有了', async () => {
    const { list } = need(await staff().call(staffBanners, { slot: '1' }))
    const on = list.filter(({ isOn }) => isOn).length
    for (let at = on; at < 8; at += 1) need(await save())
    expect(await save()).toMatchObject({ code: 'BANNER_FULL' })
    const { id, picture: url } = need(await save({ isOn: false }))
    need(await staff().call(staffDeleteBanner, { id }))
    expect(server.kept).not.toContain(url)
    need(await staff().call(staffDeleteBanner, { id }))
  })

  test('不是运营的都不能', async () => {
    const refused = { code: 'NOT_ALLOWED' }
    expect(await as('ann').call(staffBanners, { slot: '1' })).toMatchObject(refused)
    expect(await as('ann').call(staffSaveBanner, await wanted(), once())).toMatchObject(refused)
    expect(await as('ann').call(staffDeleteBanner, { id: '1' })).toMatchObject(refused)
    expect(await as('ann').call(staffBannerPicture, {}, { files: { file: new File(['图'], 'a.png') } })).toMatchObject(
      refused,
    )
    expect(await as().call(staffBanners, { slot: '1' })).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('示例的三张只放一次', async () => {
    const fresh = await startFeed()
    await fresh.feature.seedDemo?.([])
    await fresh.feature.seedDemo?.([])
    const list = need(await fresh.client().call(advertisementList, { id: '1' }))
    expect(list.map(({ title }) => title)).toEqual(['看懂一根 K 线', '条件选股', '直播间里聊盘面'])
    expect(fresh.kept).toHaveLength(3)
    await fresh.stop()
  })
})
