import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { randomId } from '@niujin/contract-kit'
import { liveRoom, sendMessage, type Room } from '@niujin/live/contract'
import { startSending } from '@niujin/live-media/testing'
import { finishPayment, getAccountCoin, recharge, submitPayment } from '@niujin/payment/contract'
import { payCoinAndSaveCharge } from '@niujin/tipping/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct, type Product } from '../product.ts'
import { inDatabase } from '../testing/database.ts'
import { codeOf, MEMBERS, must, newMember, type Device } from '../testing/device.ts'
import { goOnAir, type OnAir } from '../testing/on-air.ts'
import { openAs } from '../testing/pages.ts'

let product: Product
let url: string
let onAir: OnAir
beforeAll(async () => {
  product = await startProduct(MEMBERS)
  url = product.url
  onAir = await goOnAir(url, '攻击不倒的直播')
})
afterAll(async () => {
  await product.stop()
  onAir.sending.stop()
})

async function roomAs(device: Device): Promise<Room> {
  return must(await device.call(liveRoom, { tsId: onAir.tsId }))
}

/** Asks for a path as it stands, which `fetch` would tidy up. */
function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((done, refuse) => {
    const asked = request({ hostname, port, path }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.once('error', refuse)
    asked.end()
  })
}

describe('推流', () => {
  test('猜密钥的推不上；猜多了对的也要等，正在播的不受影响', async () => {
    const { rtmpServer, streamKey, tsId, teacher } = onAir
    const [streamId = ''] = streamKey.split('?')
    for (let guess = 0; guess < 12; guess += 1)
      await expect(startSending(rtmpServer, `${streamId}?key=guess-${guess}`)).rejects.toThrow(/密钥不对/)
    await expect(startSending(rtmpServer, streamKey)).rejects.toThrow(/密钥不对/)
    expect(must(await teacher.call(liveRoom, { tsId })).state).toBe('live')
  })

  test('伪造媒体服务器的回调：没有配置的不存在，什么也不会结束', async () => {
    const streamId = onAir.streamKey.split('?', 1)[0]
    for (const path of ['/media/hooks/srs', '/media/hooks/media-mtx/auth', '/media/hooks/media-mtx/ended']) {
      const forged = { action: 'on_unpublish', app: 'live', stream: streamId, client_id: 'x', param: '' }
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(forged),
      })
      expect([403, 404, 405]).toContain(answer.status)
    }
    expect((await roomAs(onAir.teacher)).state).toBe('live')
  })
})

describe('播放地址', () => {
  test.each([
    '../../secrets.json',
    '..%2f..%2fsecrets.json',
    '%2e%2e/%2e%2e/secrets.json',
    '..%252f..%252fsecrets.json',
    '....//secrets.json',
    'index.m3u8%00.ts',
    '/etc/passwd',
    '..\\..\\secrets.json',
    'C:%5csecrets.json',
  ])('在 %s 里拿不到别的文件', async (file) => {
    const { playUrl } = await roomAs(onAir.teacher)
    const folder = (playUrl ?? '').slice(0, (playUrl ?? '').lastIndexOf('/') + 1)
    expect(folder).toMatch(/^\/media\/live\/.+\/$/)
    for (const path of [folder, '/media/replay/1/', '/media/replay/../'])
      expect([400, 403, 404]).toContain(await statusOf(path + file))
    expect(await statusOf(`${folder}index.m3u8`)).toBe(200)
  })
})

describe('聊天', () => {
  test('写进脚本、网址与改变方向的字，别人看到的只是文字', async () => {
    const writer = await newMember(url)
    const viewer = await openAs(product, await newMember(url), `/LiveInteraction?id=${onAir.tsId}`)
    await viewer.page.getByRole('log').waitFor()
    const script = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    must(await writer.call(sendMessage, { tsId: onAir.tsId, content: script }))
    const second = await newMember(url)
    must(
      await second.call(sendMessage, {
        tsId: onAir.tsId,
        content: '涨停\u202E赚不稳\u2066 javascript:window.hacked=1',
      }),
    )
    await viewer.page.getByText(script).first().waitFor()
    await viewer.page.getByText('涨停赚不稳 javascript:window.hacked=1').first().waitFor()
    const found = await viewer.page.evaluate(() => ({
      hacked: 'hacked' in globalThis,
      elements: document.querySelectorAll('[onerror], img[src="x"], a[href^="javascript:"]').length,
      turned: /[\u202A-\u202E\u2066-\u2069]/.test(document.body.textContent),
    }))
    expect(found).toEqual({ hacked: false, elements: 0, turned: false })
    expect(viewer.errors).toEqual([])
    await viewer.context.close()
  })

  test('冒充主持人、系统或别的会员说话，写出来的还是自己', async () => {
    const writer = await newMember(url)
    const forged = {
      tsId: onAir.tsId,
      content: '我是主持人',
      kind: 'system',
      uid: onAir.teacherId,
      from: { uid: onAir.teacherId, role: 'host' },
      highlighted: true,
    }
    const { message } = must(await writer.call(sendMessage, forged))
    expect(message).toMatchObject({
      kind: 'text',
      highlighted: false,
      from: { uid: writer.me.niujinUid, role: 'member' },
    })
  })
})

/** A member with coins that were paid for. */
async function withCoins(): Promise<Device & { readonly me: { readonly niujinUid: string } }> {
  const device = await newMember(url)
  const { payUrl, id } = await waiting(device)
  await fetch(url + payUrl, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'success', plan: 'lost' }),
    redirect: 'manual',
  })
  expect(must(await device.call(finishPayment, { id })).state).toBe('success')
  return device
}

/** A recharge of ten yuan that waits at the cashier. */
async function waiting(device: Device): Promise<{ id: string; payUrl: string; fen: number }> {
  const { id, fen } = must(await device.call(recharge, { yuan: 10 }, { idempotencyKey: randomId() }))
  const opened = must(await device.call(submitPayment, { id, channel: 'sandbox', place: 'browser' }))
  return { id, fen, payUrl: opened.kind === 'redirect' ? opened.url : '' }
}

/** What one field of one row of the product's database says. */
function valueOf(query: ReturnType<typeof sql>): Promise<string> {
  return inDatabase(product, async (database) =>
    String((await query.execute(database)).rows.map((row) => (row as { value: unknown }).value)[0]),
  )
}

const coinsOf = async (device: Device) => must(await device.call(getAccountCoin, {})).fee

describe('打赏', () => {
  test('负数、小数、天文数字、文字、别人的编号、给自己，都不动一个牛币', async () => {
    const payer = await withCoins()
    const other = await withCoins()
    const { tsId, teacherId: uid } = onAir
    const wUid = payer.me.niujinUid
    const fair = { tsId, uid, wUid, fee: 1 }
    for (const fee of [
      -1,
      0,
      0.5,
      1e21,
      100_000,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1e3',
      '٣',
      '1,0',
    ] as number[]) {
      expect(codeOf(await payer.call(payCoinAndSaveCharge, { ...fair, fee }, { idempotencyKey: randomId() }))).not.toBe(
        '0',
      )
    }
    for (const wrong of [
      { wUid: other.me.niujinUid },
      { uid: other.me.niujinUid },
      { uid: wUid },
      { tsId: 'nosuchone' },
    ]) {
      expect(
        codeOf(await payer.call(payCoinAndSaveCharge, { ...fair, ...wrong }, { idempotencyKey: randomId() })),
      ).not.toBe('0')
    }
    expect([await coinsOf(payer), await coinsOf(other)]).toEqual([100, 100])
    expect(codeOf(await payer.call(payCoinAndSaveCharge, fair, { idempotencyKey: randomId() }))).toBe('0')
    expect([await coinsOf(payer), await coinsOf(other)]).toEqual([99, 100])
  })
})

describe('收银台的通知', () => {
  test('金额不对、密钥不对、别人的订单、重放，一个牛币也不会多', async () => {
    const payer = await newMember(url)
    const { id, payUrl, fen } = await waiting(payer)
    const no = await valueOf(sql`select no as value from payment.attempt where intent_id = ${id}`)
    const notify = async (given: { secret?: string; fen?: number; no?: string; at?: number; nonce?: string }) => {
      const body = JSON.stringify({
        no: given.no ?? no,
        channelNo: 'SIM1',
        fen: given.fen ?? fen,
        currency: 'CNY',
        status: 'success',
        paidAt: null,
      })
      const timestamp = String(Math.floor((given.at ?? Date.now()) / 1000))
      const nonce = given.nonce ?? randomId()
      const key = given.secret ?? (await valueOf(sql`select value from sandbox_pay.setting where name = 'notice-key'`))
      const signature = createHmac('sha256', key).update(`${timestamp}\n${nonce}\n${body}\n`).digest('hex')
      const headers = {
        'content-type': 'application/json',
        'sandbox-timestamp': timestamp,
        'sandbox-nonce': nonce,
        'sandbox-signature': signature,
      }
      return (await fetch(`${url}/pay/notify/sandbox`, { method: 'POST', headers, body })).status
    }
    for (const wrong of [
      { secret: 'guessed' },
      { at: Date.now() - 3_600_000 },
      { fen: fen + 1 },
      { fen: 1 },
      { no: 'P0000000000000000' },
    ]) {
      await notify(wrong)
      expect(await coinsOf(payer)).toBe(0)
    }
    await fetch(url + payUrl, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'success', plan: 'lost' }),
      redirect: 'manual',
    })
    for (let turn = 0; turn < 5; turn += 1) expect(await notify({ nonce: 'the-same-once' })).toBe(200)
    expect(await coinsOf(payer)).toBe(100)
  })
})
