import { createCipheriv, createHash, createSign, createVerify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelReport, PayChannel } from '../port.ts'
import { keyPair, openLocalService, REQUEST, type LocalService, type Speak } from '../testing/local-service.ts'
import { createWechatChannel } from './index.ts'

const merchantKeys = keyPair()
const platformKeys = keyPair()
const NOW = Date.parse('2026-11-21T01:30:00Z')
const SECONDS = String(NOW / 1000)
const API_KEY = '0123456789abcdefghijklmnopqrstuv'
const MERCHANT = {
  appId: 'wxd678efh567hg6787',
  mchId: '1230000109',
  serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
  privateKey: merchantKeys.privateKey,
  apiV3Key: API_KEY,
  platformKeys: { PUB_KEY_ID_0001: platformKeys.publicKey },
}
// The service's published example of a payment that succeeded.
const TRANSACTION = {
  transaction_id: '1217752501201407033233368018',
  amount: { payer_total: 100, total: 100, currency: 'CNY', payer_currency: 'CNY' },
  mchid: MERCHANT.mchId,
  trade_state: 'SUCCESS',
  bank_type: 'CMC',
  appid: MERCHANT.appId,
  out_trade_no: '1217752501201407033233368018',
  attach: '自定义数据',
  success_time: '2018-06-08T10:34:56+08:00',
  trade_type: 'JSAPI',
  trade_state_desc: '支付成功',
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
}

let service: LocalService
let channel: PayChannel
const reports: ChannelReport[] = []

beforeAll(async () => {
  service = await openLocalService()
  channel = createWechatChannel({
    merchant: MERCHANT,
    now: () => NOW,
    baseUrl: service.origin,
    timeout: 10_000,
    report: (report) => reports.push(report),
  })
})
afterAll(() => service.close())
beforeEach(() => {
  service.asked.length = 0
  reports.length = 0
})

/** Headers by which the platform signs a body. */
function signed(body: string, { key = platformKeys.privateKey, timestamp = SECONDS, serial = 'PUB_KEY_ID_0001' } = {}) {
  const nonce = 'fdasflkja484w'
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
  }
}
const answer =
  (json: object, status = 200): Speak =>
  (_request, reply) => {
    const body = JSON.stringify(json)
    return reply.code(status).headers(signed(body)).type('application/json').send(body)
  }
/** Encrypts a notice's resource as documented: AES-256-GCM, the tag at the end. */
function noticeOf(transaction: object, key = API_KEY): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, 'fdasfjihihihlkja').setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([
    cipher.update(JSON.stringify(transaction), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64')
  return Buffer.from(
    JSON.stringify({
      id: 'EV-2018022511223320873',
      create_time: '2015-05-20T13:29:35+08:00',
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext,
        associated_data: 'transaction',
        nonce: 'fdasfjihihihlkja',
      },
    }),
  )
}

describe('微信支付：下单', () => {
  test('每个请求都有商户的签名，按方法、路径、时间、随机串与正文', async () => {
    let authorization = ''
    service.speak((request, reply) => {
      authorization = request.headers.authorization ?? ''
      return answer({ h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1' })(request, reply)
    })
    await channel.open(REQUEST)
    const [, mchid, serial, timestamp, nonce, signature = ''] =
      /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",serial_no="(\w+)",timestamp="(\d+)",nonce_str="(\w+)",signature="([^"]+)"$/.exec(
        authorization,
      ) ?? []
    expect([mchid, serial, timestamp]).toEqual([MERCHANT.mchId, MERCHANT.serial, SECONDS])
    const text = `POST\n/v3/pay/transactions/h5\n${timestamp}\n${nonce}\n${service.asked[0]?.body}\n`
    expect(createVerify('RSA-SHA256').update(text).verify(merchantKeys.publicKey, signature, 'base64')).toBe(true)
  })

  test('浏览器里用 H5：金额是分，带上网络地址、截止时间，付完回来', async () => {
    service.speak(answer({ h5_url: 'https://wx.tenpay.com/pay?prepay_id=wx1&package=2' }))
    expect(await channel.open(REQUEST)).toEqual({
      ok: true,
      value: {
        kind: 'redirect',
        url: 'https://wx.tenpay.com/pay?prepay_id=wx1&package=2&redirect_url=https%3A%2F%2Fapp.example%2FPayComplate%3Fid%3DP1',
      },
    })
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
      appid: MERCHANT.appId,
      mchid: MERCHANT.mchId,
      description: '充值 123 牛币',
      out_trade_no: REQUEST.no,
      time_expire: '2026-11-21T10:00:00+08:00',
      notify_url: REQUEST.notifyUrl,
      amount: { total: 1230, currency: 'CNY' },
      scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
    })
  })

  test('消息应用里用 JSAPI：给页面的参数由商户签名', async () => {
    service.speak(answer({ prepay_id: 'wx201410272009395522657a690389285100' }))
    const opened = await channel.open({
      ...REQUEST,
      surroundings: 'messaging-app',
      payer: { openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    })
    expect(JSON.parse(service.asked[0]?.body ?? '')).toMatchObject({
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    })
    if (!opened.ok || opened.value.kind !== 'jsapi') throw new Error('没有开出 JSAPI')
    const { params } = opened.value
    expect(params).toMatchObject({
      appId: MERCHANT.appId,
      timeStamp: SECONDS,
      package: 'prepay_id=wx201410272009395522657a690389285100',
      signType: 'RSA',
    })
    const text = `${params.appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
    expect(createVerify('RSA-SHA256').update(text).verify(merchantKeys.publicKey, params.paySign, 'base64')).toBe(true)
  })

  test('消息应用里不知道是谁在付：不去下单，说要先授权', async () => {
    expect(await channel.open({ ...REQUEST, surroundings: 'messaging-app' })).toEqual({
      ok: false,
      code: 'PAYER_UNKNOWN',
    })
    expect(service.asked).toEqual([])
  })

  test('太长的商品名不超过 127 字节，也不切坏一个字', async () => {
    service.speak(answer({ h5_url: 'https://wx.tenpay.com/pay' }))
    await channel.open({ ...REQUEST, subject: '牛'.repeat(60) })
    expect((JSON.parse(service.asked[0]?.body ?? '') as { description: string }).description).toBe('牛'.repeat(42))
  })
})

describe('微信支付：不可信的应答', () => {
  test.each<[string, Speak]>([
    ['没有签名', (_request, reply) => reply.send({ h5_url: 'https://evil.example' })],
    [
      '别人的签名',
      (_request, reply) =>
        reply
          .headers(signed('{"h5_url":"https://evil.example"}', { key: merchantKeys.privateKey }))
          .send('{"h5_url":"https://evil.example"}'),
    ],
    ['签名是别的正文的', (_request, reply) => reply.headers(signed('{}')).send('{"h5_url":"https://evil.example"}')],
    ['服务器出错', (_request, reply) => reply.code(502).send('Bad Gateway')],
    ['断开连接', (request) => request.raw.socket.resetAndDestroy()],
    ['转去别处', (_request, reply) => reply.redirect('/elsewhere')],
  ])('%s：当作没有应答，写进日志', async (_name, speak) => {
    service.speak(speak)
    expect(await channel.open(REQUEST)).toEqual({ ok: false, code: 'CHANNEL_UNREACHABLE' })
    expect(reports).toMatchObject([{ channel: 'wechat', problem: 'CHANNEL_UNREACHABLE' }])
    expect(JSON.stringify(reports)).not.toContain('PRIVATE')
  })

  test('一直不回应：不一直等', async () => {
    service.speak(() => new Promise(() => undefined))
    const hasty = createWechatChannel({ merchant: MERCHANT, now: () => NOW, baseUrl: service.origin, timeout: 50 })
    expect(await hasty.query('A1')).toEqual({ ok: false, code: 'CHANNEL_UNREACHABLE' })
  })

  test('业务上拒绝：说拒绝', async () => {
    service.speak(answer({ code: 'NO_AUTH', message: '商户无权限' }, 403))
    expect(await channel.open(REQUEST)).toEqual({ ok: false, code: 'CHANNEL_REFUSED' })
  })
})

describe('微信支付：查询、关单、退款', () => {
  const query = (state: object) => {
    service.speak(answer({ ...TRANSACTION, ...state }))
    return channel.query(TRANSACTION.out_trade_no)
  }

  test('查到付了、没付、关了、没有这一单', async () => {
    expect(await query({})).toMatchObject({
      ok: true,
      value: {
        status: 'success',
        channelNo: TRANSACTION.transaction_id,
        fen: 100,
        currency: 'CNY',
        paidAt: new Date('2018-06-08T02:34:56Z'),
      },
    })
    expect(service.asked[0]?.line).toBe(
      `GET /v3/pay/transactions/out-trade-no/${TRANSACTION.out_trade_no}?mchid=1230000109`,
    )
    expect(
      await query({ trade_state: 'NOTPAY', transaction_id: undefined, success_time: undefined, amount: undefined }),
    ).toMatchObject({ value: { status: 'waiting', channelNo: null } })
    expect(await query({ trade_state: 'CLOSED' })).toMatchObject({ value: { status: 'closed' } })
    expect(await query({ trade_state: 'REFUND' })).toMatchObject({ value: { status: 'refunded' } })
    service.speak(answer({ code: 'ORDER_NOT_EXIST', message: '订单不存在' }, 404))
    expect(await channel.query('A1')).toMatchObject({ ok: true, value: { status: 'unknown' } })
  })

  test('别的商户、别的单号的应答不收', async () => {
    expect(await query({ mchid: '999' })).toEqual({ ok: false, code: 'CHANNEL_REFUSED' })
    expect(await query({ out_trade_no: 'another' })).toEqual({ ok: false, code: 'CHANNEL_REFUSED' })
  })

  test('关单：关了、本来没有、已经付了', async () => {
    service.speak((_request, reply) => reply.code(204).headers(signed('')).send())
    expect(await channel.close('A1')).toEqual({ ok: true, value: null })
    service.speak(answer({ code: 'ORDER_NOT_EXIST', message: '订单不存在' }, 404))
    expect(await channel.close('A1')).toEqual({ ok: true, value: null })
    service.speak(answer({ code: 'ORDERPAID', message: '订单已支付' }, 400))
    expect(await channel.close('A1')).toEqual({ ok: false, code: 'ALREADY_PAID' })
  })

  test('退款：到账、在路上、不成', async () => {
    const refund = (status: string) => {
      service.speak(answer({ refund_id: '50000000382019052709732678859', out_refund_no: 'R1', status }))
      return channel.refund({ refundNo: 'R1', no: 'A1', fen: 60, totalFen: 100, reason: '误充' })
    }
    expect(await refund('SUCCESS')).toEqual({
      ok: true,
      value: { status: 'settled', channelRefundNo: '50000000382019052709732678859' },
    })
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
      out_trade_no: 'A1',
      out_refund_no: 'R1',
      reason: '误充',
      amount: { refund: 60, total: 100, currency: 'CNY' },
    })
    expect(await refund('PROCESSING')).toMatchObject({ value: { status: 'pending' } })
    expect(await refund('ABNORMAL')).toEqual({ ok: false, code: 'CHANNEL_REFUSED' })
  })
})

describe('微信支付：通知', () => {
  const body = noticeOf(TRANSACTION)

  test('先验签名，再解密，读出文档里的例子', async () => {
    expect(await channel.readNotice(signed(body.toString()), body)).toEqual({
      ok: true,
      value: {
        no: TRANSACTION.out_trade_no,
        channelNo: TRANSACTION.transaction_id,
        fen: 100,
        currency: 'CNY',
        status: 'success',
        paidAt: new Date('2018-06-08T02:34:56Z'),
      },
    })
  })

  test('签名不对、密钥编号不认得、改了一个字节、签了很久，都拒绝', async () => {
    const refused = async (headers: Record<string, string>, raw = body) => {
      const read = await channel.readNotice(headers, raw)
      return read.ok ? 'read' : read.code
    }
    const text = body.toString()
    expect(await refused({})).toBe('SIGN_INVALID')
    expect(await refused(signed(text, { key: merchantKeys.privateKey }))).toBe('SIGN_INVALID')
    expect(await refused(signed(text, { serial: 'PUB_KEY_ID_0002' }))).toBe('SIGN_INVALID')
    expect(await refused(signed(text), Buffer.from(text.replace('支付成功', '支付失败')))).toBe('SIGN_INVALID')
    expect(await refused(signed(text, { timestamp: String(Number(SECONDS) - 301) }))).toBe('NOTICE_STALE')
  })

  test('解不开、别的商户、别的内容：签名再对也不收', async () => {
    for (const raw of [
      noticeOf(TRANSACTION, 'another-key-another-key-another!'),
      noticeOf({ ...TRANSACTION, mchid: '999' }),
      noticeOf({ hello: 1 }),
      Buffer.from('{}'),
      Buffer.from('不是 JSON'),
    ]) {
      expect(await channel.readNotice(signed(raw.toString()), raw)).toEqual({ ok: false, code: 'NOTICE_UNREADABLE' })
    }
  })

  test('收下回 204；没收下让它再来', () => {
    expect(channel.noticeAnswer(true)).toMatchObject({ status: 204, body: '' })
    expect(channel.noticeAnswer(false)).toMatchObject({ status: 500, body: '{"code":"FAIL","message":"失败"}' })
  })
})

describe('微信支付：账单', () => {
  const HEAD =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  const row = (state: string, cells: string) =>
    `\`2026-11-20 10:00:00,\`wx,\`123,\`0,\`,\`4200001,\`A1,\`o,\`JSAPI,\`${state},\`CMC,\`CNY,${cells}`
  const CSV = `\uFEFF${HEAD}\r\n${row('SUCCESS', '`12.30,`0.00,`0,`0,`0.00,`0.00,`,`,`充值,`,`0.07,`0.60%,`12.30,`0.00,`')}\r\n${row('REFUND', '`0.00,`0.00,`5030,`R1,`12.30,`0.00,`ORIGINAL,`SUCCESS,`充值,`,`-0.07,`0.60%,`0.00,`12.30,`')}\r\n总交易单数,应结订单总金额\r\n\`2,\`12.30\r\n`
  const bill =
    (hash: string): Speak =>
    (request, reply) =>
      request.url.startsWith('/v3/bill/')
        ? answer({
            hash_type: 'SHA1',
            hash_value: hash,
            download_url: `${service.origin}/v3/billdownload/file?token=1`,
          })(request, reply)
        : reply.send(Buffer.from(CSV))

  test('按哈希核对下载的文件，读出付款与退款', async () => {
    service.speak(bill(createHash('sha1').update(CSV).digest('hex')))
    expect(await channel.statement('2026-11-20')).toEqual({
      ok: true,
      value: [
        { kind: 'payment', no: 'A1', refundNo: null, channelNo: '4200001', fen: 1230 },
        { kind: 'refund', no: 'A1', refundNo: 'R1', channelNo: '4200001', fen: 1230 },
      ],
    })
    service.speak(bill('0'.repeat(40)))
    expect(await channel.statement('2026-11-20')).toEqual({ ok: false, code: 'CHANNEL_UNREACHABLE' })
  })

  test('那天没有交易是空的；还没做好说还没好', async () => {
    service.speak(answer({ code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' }, 400))
    expect(await channel.statement('2026-11-20')).toEqual({ ok: true, value: [] })
    service.speak(answer({ code: 'STATEMENT_CREATING', message: '账单生成中' }, 400))
    expect(await channel.statement('2026-11-20')).toEqual({ ok: false, code: 'NOT_READY' })
  })
})
