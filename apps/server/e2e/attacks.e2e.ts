import { formatTime, randomId } from '@niujin/contract-kit'
import { readFrame } from '@niujin/contract-kit/stream'
import {
  deleteAddress,
  getProfile,
  listDevices,
  queryAddressList,
  refreshUserId,
  saveAddress,
  saveNickname,
  setDefaultAddress,
  signOutDevice,
} from '@niujin/identity/contract'
import { messages, readMessage, removeMessage } from '@niujin/messages/contract'
import { removeScreen, savedScreens, saveScreen } from '@niujin/screening/contract'
import {
  closeFeedback,
  getFeedback,
  rateFeedback,
  replyFeedback,
  saveFeedback,
  searchFeedback,
} from '@niujin/support/contract'
import {
  addStocks,
  copyStocks,
  createGroup,
  deleteAlert,
  deleteGroup,
  deleteStocks,
  exportStocks,
  importStocks,
  moveStocks,
  pinStocks,
  renameGroup,
  saveAlert,
  saveNote,
  sortGroup,
  sortStock,
  switchAlert,
  watchAlerts,
  watchedStocks,
  watchlistGroups,
} from '@niujin/watchlist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { visitProduct, type Product } from './product.ts'
import { leaveMessage } from './testing/database.ts'
import { codeOf, must, newMember, pageCookie, WIRE_SECRET } from './testing/device.ts'
import { operationsOf, signedRequest, type Operation } from './testing/raw-request.ts'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const ADDRESS = {
  name: '张小牛',
  mobile: '13800000000',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  detail: '世纪大道 1 号',
}
const RULE = { conditions: [{ name: '均线向上', zbId: 'own1', typeId: 'formula' as const, text: 'X:C>MA(C,5);' }] }

describe('没有登录', () => {
  const askAll = async (wanted: (operation: Operation) => boolean, headers: Record<string, string>) => {
    const operations = (await operationsOf(url)).filter(({ host }) => host !== 'crm').filter(wanted)
    return Promise.all(
      operations.map(async ({ method, path, body }) => ({
        path,
        ...(await signedRequest(url, { method, path, body, headers })()),
      })),
    )
  }

  test.each([
    ['不带凭证', {}],
    ['带乱写的凭证', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['凭证是空的', { authorization: 'Bearer ' }],
    ['凭证里是 SQL', { authorization: "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaaaa" }],
  ])('%s：每一个会员接口都答请先登录', async (_name, headers) => {
    const answers = await askAll(({ isForMembers }) => isForMembers, headers)
    expect(answers.length).toBeGreaterThan(50)
    expect(answers.filter(({ status, code }) => status !== 401 || code !== 'LOGIN_REQUIRED')).toEqual([])
  })

  test('页面的 Cookie 不能调用接口', async () => {
    const cookie = await pageCookie(url, await newMember(url))
    const answers = await askAll(({ isForMembers }) => isForMembers, { cookie })
    expect(answers.filter(({ code }) => code !== 'LOGIN_REQUIRED')).toEqual([])
  })

  test('不填内容，没有一个接口出服务器错误', async () => {
    const answers = await askAll(() => true, {})
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('登录了乱填，没有一个接口出服务器错误', async () => {
    const { session } = await newMember(url)
    const odd = {
      id: "1' or '1'='1",
      groupId: '../../x',
      ids: '\u0000',
      symbols: '{"$ne":1}',
      stocks: '[]',
      name: '\uD800',
      kind: '__proto__',
      cursor: "'",
      niujinUid: '*',
      q: '%',
      rule: '{}',
      text: '\u0000',
      code: '0',
    }
    const operations = (await operationsOf(url)).filter(({ host, path }) => host !== 'crm' && !path.endsWith('/logout'))
    const answers = await Promise.all(
      operations.map(async ({ method, path, body }) => {
        const asked = {
          method,
          path,
          body,
          fields: odd,
          secret: session.signKey,
          headers: { authorization: `Bearer ${session.token}` },
        }
        return { path, ...(await signedRequest(url, asked)()) }
      }),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})

describe('拿别人的编号', () => {
  test('自选：别人的分组、提醒都动不了，也看不到', async () => {
    const [owner, thief] = [await newMember(url), await newMember(url)]
    const { groupId } = must(await owner.call(createGroup, { name: '长线' }))
    must(await owner.call(addStocks, { stocks: '600519:2,000001:1', groupIds: groupId }))
    must(await owner.call(saveNote, { symbol: '600519:2', note: '别人看不到', cost: 1_500_000, quantity: 100 }))
    const alert = must(
      await owner.call(saveAlert, { stockId: 'SH.600519', kind: 'priceAbove', threshold: 900_000_000 }),
    ).id
    must(await thief.call(addStocks, { stocks: '600519:2' }))
    const state = async () => ({
      groups: must(await owner.call(watchlistGroups, {})),
      stocks: must(await owner.call(watchedStocks, { groupId })).list.map(({ id, note, cost, pinned, alerts }) => ({
        id,
        note,
        cost,
        pinned,
        alerts,
      })),
      alerts: must(await owner.call(watchAlerts, {})).list,
    })
    const before = await state()

    const symbols = '600519:2'
    const refused = {
      list: await thief.call(watchedStocks, { groupId }),
      export: await thief.call(exportStocks, { groupId }),
      rename: await thief.call(renameGroup, { groupId, name: '占了' }),
      delete: await thief.call(deleteGroup, { groupId }),
      sort: await thief.call(sortGroup, { groupId }),
      add: await thief.call(addStocks, { stocks: symbols, groupIds: groupId }),
      import: await thief.call(importStocks, { text: '600036', groupIds: groupId }),
      move: await thief.call(moveStocks, { oldGroupId: groupId, symbols }),
      copy: await thief.call(copyStocks, { symbols, groupIds: groupId }),
      drop: await thief.call(deleteStocks, { symbols, groupId }),
      pin: await thief.call(pinStocks, { symbols, groupId }),
      order: await thief.call(sortStock, { symbol: symbols, groupId }),
    }
    expect(Object.entries(refused).map(([what, outcome]) => [what, codeOf(outcome)])).toEqual(
      Object.keys(refused).map((what) => [what, 'GROUP_UNKNOWN']),
    )
    expect(codeOf(await thief.call(switchAlert, { id: alert, enabled: false }))).toBe('ALERT_UNKNOWN')
    await thief.call(deleteAlert, { id: alert })
    expect(await state()).toEqual(before)
    expect(must(await thief.call(watchedStocks, {})).list.map(({ id, note }) => [id, note])).toEqual([
      ['SH.600519', ''],
    ])
  })

  test('收货地址与登录设备：动不了', async () => {
    const [owner, thief] = [await newMember(url), await newMember(url)]
    const { id } = must(await owner.call(saveAddress, ADDRESS))
    const device = must(await owner.call(listDevices, {})).list[0]?.id ?? ''
    const before = must(await owner.call(queryAddressList, {}))
    expect(codeOf(await thief.call(saveAddress, { ...ADDRESS, id, detail: '改成我家的地址' }))).toBe('ADDRESS_UNKNOWN')
    expect(codeOf(await thief.call(deleteAddress, { id }))).toBe('ADDRESS_UNKNOWN')
    expect(codeOf(await thief.call(setDefaultAddress, { id }))).toBe('ADDRESS_UNKNOWN')
    expect(codeOf(await thief.call(signOutDevice, { id: device }))).toBe('DEVICE_UNKNOWN')
    expect(must(await owner.call(queryAddressList, {}))).toEqual(before)
    expect(must(await thief.call(queryAddressList, {})).list).toEqual([])
  })

  test('消息：看不到、读不了、删不了', async () => {
    const [owner, thief] = [await newMember(url), await newMember(url)]
    const id = await leaveMessage(product, owner.me.niujinUid, { title: '到价提醒', text: '只给本人看' })
    expect(must(await thief.call(messages, {})).list).toEqual([])
    expect(codeOf(await thief.call(readMessage, { id, msgType: 3 }))).toBe('MESSAGE_UNKNOWN')
    expect(codeOf(await thief.call(removeMessage, { id }))).toBe('MESSAGE_UNKNOWN')
    expect(must(await owner.call(messages, {}))).toMatchObject({ list: [{ id, read: false }], unread: { total: 1 } })
  })

  test('保存的选股：改不了、删不了', async () => {
    const [owner, thief] = [await newMember(url), await newMember(url)]
    const { id } = must(await owner.call(saveScreen, { name: '我的选股', rule: { ...RULE, pool: ['SH.600519'] } }))
    const before = must(await owner.call(savedScreens, {})).list.map(({ name, rule }) => ({ name, rule }))
    expect(codeOf(await thief.call(saveScreen, { id, name: '占了', rule: RULE }))).toBe('SCREEN_UNKNOWN')
    expect(codeOf(await thief.call(removeScreen, { id }))).toBe('SCREEN_UNKNOWN')
    expect(must(await owner.call(savedScreens, {})).list.map(({ name, rule }) => ({ name, rule }))).toEqual(before)
    expect(must(await thief.call(savedScreens, {})).list).toEqual([])
  })

  test('意见反馈：看不到、补充不了、评不了分、关不掉', async () => {
    const [owner, thief] = [await newMember(url), await newMember(url)]
    const { id } = must(
      await owner.call(saveFeedback, { title: '图表打不开', content: '点日K没有反应', contact: '13800000000' }),
    )
    const before = must(await owner.call(getFeedback, { id }))
    const refused = [
      await thief.call(getFeedback, { id }),
      await thief.call(replyFeedback, { id, content: '替他说一句' }),
      await thief.call(rateFeedback, { id, rating: 1 }),
      await thief.call(closeFeedback, { id, solved: true }),
    ]
    expect(refused.map(codeOf)).toEqual(Array(4).fill('TICKET_UNKNOWN'))
    expect(must(await owner.call(getFeedback, { id }))).toEqual(before)
    expect(must(await thief.call(searchFeedback, {})).list).toEqual([])
  })

  test('请求里写别人的 niujinUid，做的还是自己的事', async () => {
    const [owner, thief] = [await newMember(url), await newMember(url)]
    const asked = {
      method: 'GET',
      path: '/zxg/group/create',
      body: 'query' as const,
      secret: thief.session.signKey,
      fields: { name: '冒名', niujinUid: owner.me.niujinUid, aniuuid: owner.me.niujinUid },
      headers: { authorization: `Bearer ${thief.session.token}` },
    }
    expect((await signedRequest(url, asked)()).code).toBe('0')
    const own = async (who: typeof owner) =>
      must(await who.call(watchlistGroups, {}))
        .filter(({ type }) => type === 0)
        .map(({ name }) => name)
    expect([await own(owner), await own(thief)]).toEqual([[], ['冒名']])
    expect(codeOf(await thief.call(refreshUserId, { type: 1, oldId: 'g123456', newId: owner.me.niujinUid }))).toBe(
      'NOT_YOURS',
    )
  })

  test('实时推送：订不到别人的自选、提醒与消息', async () => {
    const [owner, thief] = [await newMember(url), await newMember(url)]
    const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, {
      headers: { cookie: await pageCookie(url, thief), origin: url },
    })
    const events: string[] = []
    socket.on('message', (data: Buffer) =>
      events.push(
        ...readFrame(data.toString()).map(
          ([kind, topic, code]) => `${kind} ${topic}${kind === 'error' ? ` ${code}` : ''}`,
        ),
      ),
    )
    await new Promise((opened) => socket.once('open', opened))
    const kinds = ['watchlist', 'watch', 'message']
    socket.send(
      JSON.stringify({
        op: 'sub',
        topics: kinds.flatMap((kind) => [[`${kind}/${owner.me.niujinUid}`], [`${kind}/${thief.me.niujinUid}`]]),
      }),
    )
    await expect.poll(() => events.length).toBeGreaterThanOrEqual(6)
    must(await owner.call(addStocks, { stocks: '600519:2' }))
    must(await thief.call(addStocks, { stocks: '000001:1' }))
    await expect.poll(() => events.includes(`delta watchlist/${thief.me.niujinUid}`)).toBe(true)
    const ofOwner = events.filter((event) => event.includes(owner.me.niujinUid))
    expect(ofOwner.toSorted()).toEqual(kinds.map((kind) => `error ${kind}/${owner.me.niujinUid} FORBIDDEN`).toSorted())
    socket.close()
  })

  test('实时推送：别的网站连不上', async () => {
    const cookie = await pageCookie(url, await newMember(url))
    const status = await new Promise<number | undefined>((done) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, {
        headers: { cookie, origin: 'https://evil.example' },
      })
      socket.once('unexpected-response', (_request, response) => {
        done(response.statusCode)
        socket.terminate()
      })
      socket.once('open', () => done(101))
      socket.on('error', () => undefined)
    })
    expect(status).toBe(403)
  })
})

describe('签名与重放', () => {
  const CALL = { method: 'GET', path: '/userapi/agreement/current', body: 'query' as const }

  test('同一请求发第二次被拒绝；同时发十次只成一次', async () => {
    const send = signedRequest(url, CALL)
    expect((await send()).code).toBe('0')
    expect(await send()).toMatchObject({ status: 409, code: 'REPLAYED' })
    const again = signedRequest(url, CALL)
    const codes = (await Promise.all(Array.from({ length: 10 }, again))).map(({ code }) => code)
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(codes.filter((code) => code === 'REPLAYED')).toHaveLength(9)
  })

  test('改一个字段、换密钥、少签名、旧时间、怪编号都被拒绝', async () => {
    const codes = {
      changed: await signedRequest(url, { ...CALL, fields: { a: '1' }, tamper: (fields) => ({ ...fields, a: '2' }) })(),
      added: await signedRequest(url, { ...CALL, tamper: (fields) => ({ ...fields, b: '1' }) })(),
      secret: await signedRequest(url, { ...CALL, secret: 'somebody-elses-secret' })(),
      unsigned: await signedRequest(url, { ...CALL, tamper: (fields) => ({ ...fields, sign: '' }) })(),
      upper: await signedRequest(url, {
        ...CALL,
        tamper: (fields) => ({ ...fields, sign: String(fields['sign']).toUpperCase() }),
      })(),
      nonce: await signedRequest(url, { ...CALL, fields: { nonce: 'short' } })(),
    }
    expect(Object.entries(codes).filter(([, { status, code }]) => status !== 401 || code !== 'SIGN_INVALID')).toEqual(
      [],
    )
    for (const off of [-301_000, 301_000]) {
      expect(await signedRequest(url, { ...CALL, fields: { time: formatTime(Date.now() + off) } })()).toMatchObject({
        status: 401,
        code: 'TIME_SKEW',
        data: { time: expect.stringMatching(/^\d{14}$/) },
      })
    }
  })

  test('登录后的请求要用这次登录的密钥签，别人的与公用的都不行', async () => {
    const [me, other] = [await newMember(url), await newMember(url)]
    const ask = (secret: string) =>
      signedRequest(url, {
        ...CALL,
        path: getProfile.path,
        secret,
        headers: { authorization: `Bearer ${me.session.token}` },
      })()
    expect([
      (await ask(me.session.signKey)).code,
      (await ask(other.session.signKey)).code,
      (await ask(WIRE_SECRET)).code,
    ]).toEqual(['0', 'SIGN_INVALID', 'SIGN_INVALID'])
  })

  test('同一编号的提交只生效一次，换了内容的被拒绝，别人用同样的编号互不相干', async () => {
    const [me, other] = [await newMember(url), await newMember(url)]
    const idempotencyKey = randomId()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => me.call(saveAddress, ADDRESS, { idempotencyKey })),
    )
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.id : outcome.code))).size).toBe(1)
    expect(codeOf(await me.call(saveAddress, { ...ADDRESS, name: '李小牛' }, { idempotencyKey }))).toBe(
      'IDEMPOTENCY_CONFLICT',
    )
    expect(codeOf(await other.call(saveAddress, ADDRESS, { idempotencyKey }))).toBe('0')
    expect([
      must(await me.call(queryAddressList, {})).list.length,
      must(await other.call(queryAddressList, {})).list.length,
    ]).toEqual([1, 1])
  })

  test('两个人同时抢一个昵称，只有一个得到', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newMember(url)))
    const nickname = `抢名${randomId()
      .slice(0, 6)
      .replace(/[^A-Za-z]/g, 'x')}`
    const codes = (await Promise.all(people.map((one) => one.call(saveNickname, { nickname })))).map(codeOf)
    expect(codes.toSorted()).toEqual(['0', 'NICKNAME_TAKEN', 'NICKNAME_TAKEN', 'NICKNAME_TAKEN'])
  })
})
