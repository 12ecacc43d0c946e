import { createSign, createVerify } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelReport, PayChannel } from '../port.ts'
import { keyPair, openLocalService, REQUEST, type LocalService, type Speak } from '../testing/local-service.ts'
import { createAlipayChannel } from './index.ts'
import { unzip } from './zip.ts'

const appKeys = keyPair()
const alipayKeys = keyPair()
const MERCHANT = {
  appId: '2014072300007148',
  sellerId: '2088102146225135',
  privateKey: appKeys.privateKey,
  alipayPublicKey: alipayKeys.publicKey,
}

let service: LocalService
let channel: PayChannel
const reports: ChannelReport[] = []

beforeAll(async () => {
  service = await openLocalService()
  channel = createAlipayChannel({
    merchant: MERCHANT,
    gateway: `${service.origin}/gateway.do`,
    timeout: 10_000,
    report: (report) => reports.push(report),
  })
})
afterAll(() => service.close())
beforeEach(() => {
  service.asked.length = 0
  reports.length = 0
})

/** Answers calls by their method, signed over the answer's own text as the gateway does. */
const answer =
  (byMethod: Record<string, object>, key = alipayKeys.privateKey): Speak =>
  (request, reply) => {
    const method = new URL(request.url, 'http://x').searchParams.get('method') ?? ''
    const text = JSON.stringify(byMethod[method] ?? { code: '40002', msg: 'Invalid Arguments' })
    const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
    return reply.type('text/html').send(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`)
  }
const bizOf = (at: number) =>
  JSON.parse(new URLSearchParams(service.asked[at]?.body).get('biz_content') ?? '{}') as Record<string, unknown>
const TRADE = {
  code: '10000',
  msg: 'Success',
  out_trade_no: 'A1',
  trade_no: '2013112011001004330000121536',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '88.88',
  send_pay_date: '2014-11-27 15:45:57',
}
const REFUSED = (sub: string) => ({ code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: '业务失败' })

describe('支付宝：去支付', () => {
  test('地址里的请求由应用签名；金额是元，两位小数；过期时间是北京时间', async () => {
    const opened = await channel.open(REQUEST)
    const url = new URL(opened.ok && opened.value.kind === 'redirect' ? opened.value.url : '')
    const fields = Object.fromEntries(url.searchParams)
    expect(fields).toMatchObject({
      method: 'alipay.trade.wap.pay',
      app_id: MERCHANT.appId,
      sign_type: 'RSA2',
      notify_url: REQUEST.notifyUrl,
      return_url: REQUEST.returnUrl,
    })
    expect(JSON.parse(fields['biz_content'] ?? '')).toEqual({
      out_trade_no: REQUEST.no,
      total_amount: '12.30',
      subject: '充值 123 牛币',
      product_code: 'QUICK_WAP_WAY',
      time_expire: '2026-11-21 10:00:00',
      quit_url: REQUEST.returnUrl,
    })
    const { sign = '', ...rest } = fields
    const text = Object.entries(rest)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    expect(createVerify('RSA-SHA256').update(text, 'utf8').verify(appKeys.publicKey, sign, 'base64')).toBe(true)
  })

  test('消息应用里打不开支付宝', () => {
    expect([channel.suits('browser'), channel.suits('messaging-app')]).toEqual([true, false])
  })
})

describe('支付宝：查询、关单、退款', () => {
  const query = async (trade: object) => {
    service.speak(answer({ 'alipay.trade.query': trade }))
    return channel.query('A1')
  }

  test('付了、没付、关了、没有这一笔', async () => {
    expect(await query(TRADE)).toEqual({
      ok: true,
      value: {
        status: 'success',
        channelNo: TRADE.trade_no,
        fen: 8888,
        currency: 'CNY',
        paidAt: new Date('2014-11-27T07:45:57Z'),
      },
    })
    expect(bizOf(0)).toEqual({ out_trade_no: 'A1' })
    expect(await query({ ...TRADE, trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({ value: { status: 'waiting' } })
    expect(await query({ ...TRADE, trade_status: 'TRADE_CLOSED' })).toMatchObject({ value: { status: 'closed' } })
    expect(await query(REFUSED('ACQ.TRADE_NOT_EXIST'))).toMatchObject({ ok: true, value: { status: 'unknown' } })
    expect(await query({ ...TRADE, out_trade_no: 'another' })).toEqual({ ok: false, code: 'CHANNEL_REFUSED' })
  })

  test.each<[string, Speak]>([
    ['别人的签名', answer({ 'alipay.trade.query': TRADE }, appKeys.privateKey)],
    ['没有签名', (_request, reply) => reply.send({ alipay_trade_query_response: TRADE })],
    ['网页', (_request, reply) => reply.type('text/html').send('<html>502</html>')],
    ['断开连接', (request) => request.raw.socket.resetAndDestroy()],
  ])('应答不可信（%s）：当作没有应答，日志里没有密钥', async (_name, speak) => {
    service.speak(speak)
    expect(await channel.query('A1')).toEqual({ ok: false, code: 'CHANNEL_UNREACHABLE' })
    expect(reports).toMatchObject([{ channel: 'alipay', call: 'alipay.trade.query', problem: 'CHANNEL_UNREACHABLE' }])
    expect(JSON.stringify(reports)).not.toContain('PRIVATE')
  })

  test('一直不回应：不一直等', async () => {
    service.speak(() => new Promise(() => undefined))
    const hasty = createAlipayChannel({ merchant: MERCHANT, gateway: `${service.origin}/gateway.do`, timeout: 50 })
    expect(await hasty.query('A1')).toEqual({ ok: false, code: 'CHANNEL_UNREACHABLE' })
  })

  test('关单：关了、没有打开过、已经付了', async () => {
    const close = async (close_: object, trade: object = TRADE) => {
      service.speak(answer({ 'alipay.trade.close': close_, 'alipay.trade.query': trade }))
      return channel.close('A1')
    }
    expect(await close({ code: '10000', msg: 'Success' })).toEqual({ ok: true, value: null })
    expect(await close(REFUSED('ACQ.TRADE_NOT_EXIST'))).toEqual({ ok: true, value: null })
    expect(await close(REFUSED('ACQ.TRADE_STATUS_ERROR'))).toEqual({ ok: false, code: 'ALREADY_PAID' })
    expect(await close(REFUSED('ACQ.TRADE_STATUS_ERROR'), { ...TRADE, trade_status: 'TRADE_CLOSED' })).toEqual({
      ok: true,
      value: null,
    })
  })

  test('退款：这次退了；重复的同一编号再问一次才知道；不成', async () => {
    const refund = async (refunded: object, found: object = {}) => {
      service.speak(answer({ 'alipay.trade.refund': refunded, 'alipay.trade.fastpay.refund.query': found }))
      return channel.refund({ refundNo: 'R1', no: 'A1', fen: 8888, totalFen: 8888, reason: '误充' })
    }
    const done = { code: '10000', msg: 'Success', trade_no: '2013', out_trade_no: 'A1' }
    expect(await refund({ ...done, fund_change: 'Y' })).toEqual({
      ok: true,
      value: { status: 'settled', channelRefundNo: 'R1' },
    })
    expect(bizOf(0)).toEqual({
      out_trade_no: 'A1',
      out_request_no: 'R1',
      refund_amount: '88.88',
      refund_reason: '误充',
    })
    expect(
      await refund({ ...done, fund_change: 'N' }, { code: '10000', msg: 'Success', refund_status: 'REFUND_SUCCESS' }),
    ).toMatchObject({ value: { status: 'settled' } })
    expect(await refund({ ...done, fund_change: 'N' }, { code: '10000', msg: 'Success' })).toMatchObject({
      value: { status: 'pending' },
    })
    expect(await refund(REFUSED('ACQ.SELLER_BALANCE_NOT_ENOUGH'))).toEqual({ ok: false, code: 'CHANNEL_REFUSED' })
  })
})

describe('支付宝：通知', () => {
  // The service's published example of an asynchronous notice, signed anew with the test's key.
  const FIELDS = {
    notify_time: '2015-14-27 15:45:58',
    notify_type: 'trade_status_sync',
    notify_id: 'ac05099524730693a8b330c5ecf72da9786',
    charset: 'utf-8',
    version: '1.0',
    app_id: MERCHANT.appId,
    trade_no: '2013112011001004330000121536',
    out_trade_no: '6823789339978248',
    seller_id: MERCHANT.sellerId,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '20.00',
    receipt_amount: '15.00',
    subject: '当面付交易',
    gmt_payment: '2015-04-27 15:45:57',
    sign_type: 'RSA2',
  }
  const bodyOf = (fields: Record<string, string>, key = alipayKeys.privateKey) => {
    const text = Object.entries(fields)
      .filter(([name]) => name !== 'sign_type')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return Buffer.from(
      new URLSearchParams({
        ...fields,
        sign: createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64'),
      }).toString(),
    )
  }
  const read = (body: Buffer) => channel.readNotice({}, body)

  test('读出文档里的例子', async () => {
    expect(await read(bodyOf(FIELDS))).toEqual({
      ok: true,
      value: {
        no: FIELDS.out_trade_no,
        channelNo: FIELDS.trade_no,
        fen: 2000,
        currency: 'CNY',
        status: 'success',
        paidAt: new Date('2015-04-27T07:45:57Z'),
      },
    })
    expect(await read(bodyOf({ ...FIELDS, trade_status: 'WAIT_BUYER_PAY' }))).toMatchObject({
      value: { status: 'waiting' },
    })
  })

  test('签名不对、改了金额、同一个名字写两遍、换了签名算法，都拒绝', async () => {
    const good = bodyOf(FIELDS).toString()
    for (const text of [
      '',
      'a=1',
      bodyOf(FIELDS, appKeys.privateKey).toString(),
      good.replace('total_amount=20.00', 'total_amount=20.01'),
      `total_amount=0.01&${good}`,
      `${good}&total_amount=0.01`,
      good.replace('sign_type=RSA2', 'sign_type=RSA'),
    ]) {
      expect(await read(Buffer.from(text))).toEqual({ ok: false, code: 'SIGN_INVALID' })
    }
  })

  test('别的应用、别的收款方：签名再对也不收', async () => {
    expect(await read(bodyOf({ ...FIELDS, app_id: '1' }))).toEqual({ ok: false, code: 'NOTICE_UNREADABLE' })
    expect(await read(bodyOf({ ...FIELDS, seller_id: '2' }))).toEqual({ ok: false, code: 'NOTICE_UNREADABLE' })
    expect(await read(bodyOf({ ...FIELDS, total_amount: '20.001' }))).toEqual({ ok: false, code: 'NOTICE_UNREADABLE' })
  })

  test('收下回 success，没收下回 fail', () => {
    expect([channel.noticeAnswer(true).body, channel.noticeAnswer(false).body]).toEqual(['success', 'fail'])
  })
})

describe('支付宝：账单', () => {
  // 支付宝交易号,商户订单号,业务类型,订单金额（元）,退款批次号/请求号 and the two kinds, as GBK writes them.
  const HEADS = Buffer.from(
    'd6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52cd2b5cef1c0e0d0cd2cb6a9b5a5bdf0b6eea3a8d4aaa3a92ccdcbbfeec5fab4cebac52fc7ebc7f3bac5',
    'hex',
  )
  const PAID = Buffer.from('bdbbd2d7', 'hex')
  const BACK = Buffer.from('cdcbbfee', 'hex')
  const line = (...cells: (Buffer | string)[]) =>
    Buffer.concat([...cells.map((cell) => Buffer.concat([Buffer.from(cell), Buffer.from('\t,')])), Buffer.from('\r\n')])
  const CSV = Buffer.concat([
    Buffer.from('#head\r\n'),
    line(HEADS),
    line('2013', 'A1', PAID, '12.30', ''),
    line('2013', 'A1', BACK, '-12.30', 'R1'),
    Buffer.from('#end\r\n'),
  ])

  test('解开压缩包，读出付款与退款', async () => {
    service.speak((request, reply) =>
      request.url.startsWith('/gateway.do')
        ? answer({
            'alipay.data.dataservice.bill.downloadurl.query': {
              code: '10000',
              msg: 'Success',
              bill_download_url: `${service.origin}/bill.zip`,
            },
          })(request, reply)
        : reply.send(zipOf({ '20885_20261120.csv': CSV })),
    )
    expect(await channel.statement('2026-11-20')).toEqual({
      ok: true,
      value: [
        { kind: 'payment', no: 'A1', refundNo: null, channelNo: '2013', fen: 1230 },
        { kind: 'refund', no: 'A1', refundNo: 'R1', channelNo: '2013', fen: 1230 },
      ],
    })
    expect(bizOf(0)).toEqual({ bill_type: 'trade', bill_date: '2026-11-20' })
  })

  test('还没有账单说还没好', async () => {
    service.speak(answer({ 'alipay.data.dataservice.bill.downloadurl.query': REFUSED('isp.bill_not_exist') }))
    expect(await channel.statement('2026-11-20')).toEqual({ ok: false, code: 'NOT_READY' })
  })

  test('不是压缩包的不认', () => {
    expect(() => unzip(Buffer.from('<html>'))).toThrow('不是 ZIP 文件')
  })
})

/** A ZIP archive of deflated files. */
function zipOf(files: Record<string, Buffer>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed])
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), common, offset, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
