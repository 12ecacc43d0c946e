import { randomId } from '@niujin/contract-kit'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkCode,
  getChallenge,
  getProfile,
  getUserByToken,
  handOver,
  logout,
  niujinLogin,
  sendCode,
  sendWgq,
} from '../contract/index.ts'
import { CONSENTS, newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

const DAY = 86_400_000
let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.stop())

const login = (mobile: string, code: string) => ({ loginType: 'sms' as const, mobile, code, agreements: CONSENTS })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function solved(device: ReturnType<IdentityServer['device']>): Promise<string> {
  const given = await device.call(getChallenge, {})
  if (!given.ok) throw new Error(given.code)
  const solution = await solveChallenge({ challenge: given.value, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: given.value, solution })).toString('base64')
}

describe('短信登录', () => {
  test('第一次登录建账号，第二次进同一个账号，凭证每次都新', async () => {
    const [phone, mobile] = [server.device(), newMobile()]
    const first = await server.signIn(phone, mobile)
    expect(first).toMatchObject({
      isNew: true,
      unAuth: true,
      nickname: `牛友${first.id}`,
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      loginType: 'sms',
    })
    server.clock.at += 61_000
    const second = await server.signIn(phone, mobile)
    expect(second).toMatchObject({ isNew: false, niujinUid: first.niujinUid })
    expect(second.token).not.toBe(first.token)
    phone.become(first)
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await phone.call(getUserByToken, { token: second.token })).toMatchObject({ code: 'LOGIN_REQUIRED' })
    phone.leave()
    expect(await phone.call(getUserByToken, { token: second.token })).toMatchObject({
      value: { niujinUid: first.niujinUid },
    })
  })

  test('登录后的签名用这次登录自己的密钥，用应用的密钥会被拒绝', async () => {
    const phone = server.device()
    const mine = await server.signIn(phone, newMobile())
    expect(await phone.call(getProfile, {})).toMatchObject({ ok: true })
    phone.become({ token: mine.token, signKey: 'identity-test' })
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'SIGN_INVALID' })
  })

  test('没有同意现行协议不能登录，验证码也没有用掉', async () => {
    const [phone, mobile] = [server.device(), newMobile()]
    await phone.call(sendCode, { mobile })
    const code = server.lastCode(mobile)
    const refusal = { code: 'AGREEMENT_REQUIRED', msg: '请先阅读并同意用户协议和隐私政策' }
    expect(await phone.call(niujinLogin, { ...login(mobile, code), agreements: [] })).toMatchObject(refusal)
    expect(
      await phone.call(niujinLogin, {
        ...login(mobile, code),
        agreements: CONSENTS.map(({ doc }) => ({ doc, version: '2020-01' })),
      }),
    ).toMatchObject(refusal)
    expect(await phone.call(niujinLogin, login(mobile, code))).toMatchObject({ ok: true })
  })

  test('短信发不出去时照实说，可以马上再试', async () => {
    const [phone, mobile] = [server.device(), newMobile()]
    server.broken.sms = true
    expect(await phone.call(sendCode, { mobile })).toMatchObject({ code: 'SMS_FAILED' })
    server.broken.sms = false
    expect(await phone.call(sendCode, { mobile })).toMatchObject({ ok: true })
  })

  test('退出后凭证立即作废，没有登录时退出也成功', async () => {
    const phone = server.device()
    await server.signIn(phone, newMobile())
    expect(await phone.call(getProfile, {})).toMatchObject({ ok: true })
    expect(await phone.call(logout, {})).toMatchObject({ ok: true })
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    phone.leave()
    expect(await phone.call(logout, {})).toMatchObject({ ok: true })
  })

  test('报到：不到期不换凭证，到期换新，旧的还能用一天；久不用则失效', async () => {
    const phone = server.device()
    const mine = await server.signIn(phone, newMobile())
    expect(await phone.call(sendWgq, {})).toMatchObject({ value: { token: null } })
    server.clock.at += DAY
    const renewed = await phone.call(sendWgq, {})
    const token = renewed.ok ? renewed.value.token : null
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await phone.call(getProfile, {})).toMatchObject({ ok: true })
    server.clock.at += DAY
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    phone.become({ token: token ?? '', signKey: mine.signKey })
    expect(await phone.call(getProfile, {})).toMatchObject({ ok: true })
    server.clock.at += 31 * DAY
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('数据库里找不到凭证、验证码和手机号的原文', async () => {
    const [phone, mobile] = [server.device(), newMobile()]
    const mine = await server.signIn(phone, mobile)
    const tables = [
      'identity.member',
      'identity.session',
      'identity.code',
      'identity.ticket',
      'identity.tally',
    ] as const
    const rows = await Promise.all(tables.map((table) => server.database.selectFrom(table).selectAll().execute()))
    const text = JSON.stringify(rows)
    for (const secret of [mine.token, mobile]) expect(text).not.toContain(secret)
    expect(text).not.toContain(`"${server.lastCode(mobile)}"`)
  })
})

describe('攻击验证码', () => {
  test('已注册与未注册的号码，发码与输错的答复一字不差', async () => {
    const [known, unknown] = [newMobile(), newMobile()]
    await server.signIn(server.device(), known)
    server.clock.at += 61_000
    const answers = []
    for (const mobile of [known, unknown]) {
      const phone = server.device()
      answers.push([
        await phone.call(sendCode, { mobile }),
        await phone.call(niujinLogin, login(mobile, wrongOf(server.lastCode(mobile)))),
      ])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[1]).toMatchObject({ code: 'CODE_WRONG', msg: '验证码不正确或已失效' })
  })

  test('过了时间的验证码有自己的话；别的设备、用过的、换了新码之后的旧码都只说不正确', async () => {
    const [phone, mobile] = [server.device(), newMobile()]
    await phone.call(sendCode, { mobile })
    const code = server.lastCode(mobile)
    server.clock.at += 301_000
    expect(await phone.call(niujinLogin, login(mobile, code))).toMatchObject({
      code: 'CODE_EXPIRED',
      msg: '验证码已过期，请重新获取',
    })
    expect(await server.device().call(niujinLogin, login(mobile, code))).toMatchObject({ code: 'CODE_WRONG' })
    await phone.call(sendCode, { mobile })
    const next = server.lastCode(mobile)
    expect(await phone.call(niujinLogin, login(mobile, wrongOf(next)))).toMatchObject({ code: 'CODE_WRONG' })
    expect(await phone.call(niujinLogin, login(mobile, next))).toMatchObject({ ok: true })
    expect(await phone.call(niujinLogin, login(mobile, next))).toMatchObject({ code: 'CODE_WRONG' })
  })

  test('同一号码一分钟一次；同时发二十次只发出一条', async () => {
    const mobile = newMobile()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => server.device().call(sendCode, { mobile })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(server.sent.filter((one) => one.mobile === mobile)).toHaveLength(1)
    expect(await server.device().call(sendCode, { mobile })).toMatchObject({ code: 'CODE_TOO_SOON' })
  })

  test('一个号码一小时最多五条，一天最多十条，第四条起要安全验证', async () => {
    const mobile = newMobile()
    let sent = 0
    for (let minute = 0; minute < 24 * 20; minute += 1) {
      server.clock.at += 180_000
      const phone = server.device()
      const plain = await phone.call(sendCode, { mobile })
      if (plain.ok) sent += 1
      else if (plain.code === 'CHALLENGE_REQUIRED') {
        const worked = await phone.call(sendCode, { mobile, challenge: await solved(phone) })
        expect(worked).toMatchObject({ ok: true })
        sent += 1
      } else {
        expect(plain).toMatchObject({ code: 'CODE_TOO_MANY' })
        if (sent === 5) server.clock.at += 3_600_000
        if (sent === 10) break
      }
    }
    expect(sent).toBe(10)
  })

  test('一个地址换着号码发：先要安全验证，满二十条就停', async () => {
    const ip = '198.51.100.77'
    const codes: string[] = []
    for (let at = 0; at < 21; at += 1) {
      const phone = server.device({ ip })
      const plain = await phone.call(sendCode, { mobile: newMobile() })
      if (!plain.ok && plain.code === 'CHALLENGE_REQUIRED') {
        const worked = await phone.call(sendCode, { mobile: newMobile(), challenge: await solved(phone) })
        codes.push(worked.ok ? 'worked' : worked.code)
      } else codes.push(plain.ok ? 'plain' : plain.code)
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'plain'))
    expect(codes.slice(5, 20)).toEqual(Array.from({ length: 15 }, () => 'worked'))
    expect(codes[20]).toBe('CODE_TOO_MANY')
  })

  test('安全验证的答案不能重用、改题、伪造或过期再用', async () => {
    const devid = randomId()
    const phone = server.device({ devid })
    for (let at = 0; at < 3; at += 1) await phone.call(sendCode, { mobile: newMobile() })
    const answer = await solved(phone)
    const ask = (challenge: string) => phone.call(sendCode, { mobile: newMobile(), challenge })
    const read = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as {
      challenge: { parameters: object; signature: string }
      solution: object
    }
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const easier = { ...read, challenge: { ...read.challenge, parameters: { ...read.challenge.parameters, cost: 1 } } }
    expect(await ask(encode(easier))).toMatchObject({ code: 'CHALLENGE_INVALID' })
    expect(await ask(encode({ ...read, solution: { counter: 0, derivedKey: '00' } }))).toMatchObject({
      code: 'CHALLENGE_INVALID',
    })
    expect(await ask('不是 base64')).toMatchObject({ code: 'CHALLENGE_INVALID' })
    expect(await ask(answer)).toMatchObject({ ok: true })
    expect(await ask(answer)).toMatchObject({ code: 'CHALLENGE_INVALID' })
    const late = await solved(phone)
    server.clock.at += 301_000
    expect(await ask(late)).toMatchObject({ code: 'CHALLENGE_INVALID' })
  })

  test('猜验证码：五次后作废，猜中也没用', async () => {
    const [phone, mobile] = [server.device(), newMobile()]
    await phone.call(sendCode, { mobile })
    const code = server.lastCode(mobile)
    const codes = []
    for (let at = 0; at < 5; at += 1) {
      const outcome = await phone.call(niujinLogin, login(mobile, wrongOf(code)))
      codes.push(outcome.ok ? 'in' : outcome.code)
    }
    expect(codes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_LOCKED'])
    expect(await phone.call(niujinLogin, login(mobile, code))).toMatchObject({ code: 'CHALLENGE_REQUIRED' })
    expect(await phone.call(niujinLogin, { ...login(mobile, code), challenge: await solved(phone) })).toMatchObject({
      code: 'CODE_LOCKED',
    })
  })

  test('一个地址上别人输错上千次，那里的新设备做完安全验证照样能登录', async () => {
    const ip = '198.51.100.90'
    const at = new Date(server.clock.at)
    await server.database
      .insertInto('identity.tally')
      .values(Array.from({ length: 1_000 }, () => ({ key: `wrong address ${ip}`, at })))
      .execute()
    const [phone, mobile] = [server.device({ ip }), newMobile()]
    expect(await phone.call(sendCode, { mobile, challenge: await solved(phone) })).toMatchObject({ ok: true })
    const code = server.lastCode(mobile)
    expect(await phone.call(niujinLogin, login(mobile, code))).toMatchObject({ code: 'CHALLENGE_REQUIRED' })
    expect(await phone.call(niujinLogin, { ...login(mobile, code), challenge: await solved(phone) })).toMatchObject({
      ok: true,
    })
  })

  test('同一个 IPv6 的 /64 换着地址输错，仍算一个地址', async () => {
    const mobile = newMobile()
    await server.device({ ip: '2001:db8:7::1' }).call(sendCode, { mobile })
    const outcomes = []
    for (let at = 0; at < 6; at += 1)
      outcomes.push(await server.device({ ip: `2001:db8:7::${at + 2}` }).call(niujinLogin, login(mobile, '000000')))
    expect(outcomes.map((one) => (one.ok ? '' : one.code))).toEqual([
      ...Array(5).fill('CODE_WRONG'),
      'CHALLENGE_REQUIRED',
    ])
  })

  test('同时猜五十次，也只算五次机会', async () => {
    const [mobile, devid] = [newMobile(), randomId()]
    await server.device({ devid }).call(sendCode, { mobile })
    const code = server.lastCode(mobile)
    const guesses = Array.from({ length: 50 }, (_, at) => String(at).padStart(6, '0')).filter((guess) => guess !== code)
    await Promise.all(guesses.map((guess) => server.device({ devid }).call(niujinLogin, login(mobile, guess))))
    const row = await server.database
      .selectFrom('identity.code')
      .select('tries')
      .where('device_id', '=', devid)
      .executeTakeFirst()
    expect(row?.tries).toBeGreaterThanOrEqual(5)
    expect(await server.device({ devid }).call(niujinLogin, login(mobile, code))).toMatchObject({ ok: false })
  })

  test('验证码只能在要它的设备上、为要它的事、在五分钟内用一次', async () => {
    const [phone, other, mobile] = [server.device(), server.device(), newMobile()]
    await phone.call(sendCode, { mobile })
    const code = server.lastCode(mobile)
    expect(await other.call(niujinLogin, login(mobile, code))).toMatchObject({ code: 'CODE_WRONG' })
    expect(await phone.call(niujinLogin, login(newMobile(), code))).toMatchObject({ code: 'CODE_WRONG' })
    const [one, two] = await Promise.all([
      phone.call(niujinLogin, login(mobile, code)),
      server.device({ devid: phone.devid }).call(niujinLogin, login(mobile, code)),
    ])
    expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1)
    server.clock.at += 61_000
    await phone.call(sendCode, { mobile })
    server.clock.at += 300_000
    expect(await phone.call(niujinLogin, login(mobile, server.lastCode(mobile)))).toMatchObject({
      code: 'CODE_EXPIRED',
    })
    await server.signIn(phone, mobile)
    server.clock.at += 61_000
    await phone.call(sendCode, { mobile, purpose: 'login' })
    expect(await phone.call(checkCode, { purpose: 'deleteAccount', code: server.lastCode(mobile) })).toMatchObject({
      code: 'CODE_WRONG',
    })
  })

  test('没有登录不能要换号和注销的验证码', async () => {
    expect(await server.device().call(sendCode, { mobile: newMobile(), purpose: 'bindMobile' })).toMatchObject({
      code: 'SIGN_IN_FIRST',
    })
    expect(await server.device().call(sendCode, { purpose: 'deleteAccount' })).toMatchObject({ code: 'SIGN_IN_FIRST' })
    expect(await server.device().call(sendCode, {})).toMatchObject({ code: 'MOBILE_MISSING' })
  })
})

describe('账号归属', () => {
  test('两台设备同时第一次登录同一号码，只有一个账号', async () => {
    const mobile = newMobile()
    const phones = [server.device(), server.device()] as const
    await phones[0].call(sendCode, { mobile })
    const first = server.lastCode(mobile)
    server.clock.at += 61_000
    await phones[1].call(sendCode, { mobile })
    const outcomes = await Promise.all([
      phones[0].call(niujinLogin, login(mobile, first)),
      phones[1].call(niujinLogin, login(mobile, server.lastCode(mobile))),
    ])
    const uids = outcomes.flatMap((one) => (one.ok ? [one.value.niujinUid] : []))
    expect(uids).toHaveLength(2)
    expect(new Set(uids).size).toBe(1)
  })

  test('半年未用的号码在陌生设备确认：新账号；原账号的登录失效、号码解绑、资料还在', async () => {
    const [before, mobile] = [server.device(), newMobile()]
    const old = await server.signIn(before, mobile)
    server.clock.at += 181 * DAY
    const now = await server.signIn(server.device(), mobile)
    expect(now).toMatchObject({ isNew: true })
    expect(now.niujinUid).not.toBe(old.niujinUid)
    const kept = await server.database
      .selectFrom('identity.member')
      .select(['nickname', 'mobile_index'])
      .where('uid', '=', old.niujinUid)
      .executeTakeFirst()
    expect(kept).toEqual({ nickname: old.nickname, mobile_index: null })
  })

  test('半年未用但仍是自己的设备：回到原账号', async () => {
    const [phone, mobile] = [server.device(), newMobile()]
    const old = await server.signIn(phone, mobile)
    server.clock.at += 181 * DAY
    expect(await server.signIn(phone, mobile)).toMatchObject({ niujinUid: old.niujinUid, isNew: false })
  })

  test('账号凭证换一次新的登录，第二次无效', async () => {
    const phone = server.device()
    const mine = await server.signIn(phone, newMobile())
    const given = await phone.call(handOver, {})
    const token = given.ok ? given.value.token : ''
    const [one, two] = await Promise.all(
      [1, 2].map(() => server.device().call(niujinLogin, { loginType: 'token', token })),
    )
    const entered = [one, two].filter((outcome) => outcome?.ok)
    expect(entered).toHaveLength(1)
    expect(entered[0]).toMatchObject({ value: { niujinUid: mine.niujinUid, loginType: 'token' } })
    expect(await phone.call(getProfile, {})).toMatchObject({ ok: true })
  })
})
