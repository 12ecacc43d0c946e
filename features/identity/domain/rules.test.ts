import { describe, expect, test } from 'vitest'
import { decideSend, decideTry, type SendCounts } from './code-limits.ts'
import { deviceName, maskIp, maskMobile } from './masking.ts'
import { checkNickname, defaultNickname, isUnauthorised, nicknameKey } from './nickname.ts'
import { expiresAt, isAlive, SESSION_LIFE, shouldRotate } from './session-life.ts'

const none: SendCounts = { secondsSinceLast: null, numberHour: 0, numberDay: 0, deviceHour: 0, ipHour: 0, wrongHour: 0 }

describe('验证码的限额', () => {
  test.each([
    [{}, { value: { challenge: false } }],
    [{ secondsSinceLast: 59.9 }, { code: 'CODE_TOO_SOON' }],
    [{ secondsSinceLast: 60 }, { value: { challenge: false } }],
    [{ numberHour: 5 }, { code: 'CODE_TOO_MANY' }],
    [{ numberDay: 10 }, { code: 'CODE_TOO_MANY' }],
    [{ ipHour: 20 }, { code: 'CODE_TOO_MANY' }],
    [{ deviceHour: 10 }, { code: 'CODE_TOO_MANY' }],
    [{ numberDay: 3 }, { value: { challenge: true } }],
    [{ deviceHour: 3 }, { value: { challenge: true } }],
    [{ ipHour: 5 }, { value: { challenge: true } }],
    [{ wrongHour: 5 }, { value: { challenge: true } }],
  ])('%j', (counts, expected) => {
    expect(decideSend({ ...none, ...counts })).toMatchObject(expected)
  })

  test('一台设备输错越多，登录越难，最后不让试', () => {
    expect([4, 5, 49, 50].map((byDevice) => decideTry({ byDevice, byAddress: byDevice }))).toEqual([
      'try',
      'challenge',
      'challenge',
      'refuse',
    ])
  })

  test('一个地址输错再多，那里的别人也只是要安全验证', () => {
    expect([4, 5, 50, 5000].map((byAddress) => decideTry({ byDevice: 0, byAddress }))).toEqual([
      'try',
      'challenge',
      'challenge',
      'challenge',
    ])
  })
})

describe('登录的寿命', () => {
  const start = 1_800_000_000_000
  const times = { kind: 'member' as const, createdAt: start, rotatedAt: start, lastSeenAt: start, endedAt: null }
  const life = SESSION_LIFE.member

  test('闲置到期、总时长到期、被结束，都不再有效', () => {
    expect(isAlive(times, start + life.idle - 1)).toBe(true)
    expect(isAlive(times, start + life.idle)).toBe(false)
    expect(isAlive({ ...times, lastSeenAt: start + life.absolute }, start + life.absolute)).toBe(false)
    expect(isAlive({ ...times, endedAt: start }, start)).toBe(false)
    expect(expiresAt(times)).toBe(start + life.absolute)
  })

  test('换下来的凭证最多再用一个换发周期', () => {
    expect(isAlive(times, start + life.rotate - 1, 'previous')).toBe(true)
    expect(isAlive(times, start + life.rotate, 'previous')).toBe(false)
    expect(shouldRotate(times, start + life.rotate - 1)).toBe(false)
    expect(shouldRotate(times, start + life.rotate)).toBe(true)
  })

  test('后台的登录闲置半小时、最长十二小时', () => {
    const staff = { ...times, kind: 'staff' as const }
    expect(isAlive(staff, start + 30 * 60_000)).toBe(false)
    expect(isAlive({ ...staff, lastSeenAt: start + 12 * 3_600_000 }, start + 12 * 3_600_000)).toBe(false)
  })
})

describe('昵称', () => {
  test.each([
    ['牛', 'NICKNAME_LENGTH'],
    ['abc', 'NICKNAME_LENGTH'],
    ['一二三四五六七八九十一二三四五六七', 'NICKNAME_LENGTH'],
    ['老王 炒股', 'NICKNAME_LETTERS'],
    ['老王<b>', 'NICKNAME_LETTERS'],
    ['老王\u202E股', 'NICKNAME_LETTERS'],
    ['牛金官方', 'NICKNAME_RESERVED'],
    ['ＡＤＭＩＮ王', 'NICKNAME_LETTERS'],
    ['Admin王', 'NICKNAME_RESERVED'],
    ['牛友100001', 'NICKNAME_RESERVED'],
    ['加我13912345678', 'NICKNAME_RESERVED'],
  ])('%s 不能用', (nickname, code) => {
    expect(checkNickname(nickname)).toMatchObject({ code })
  })

  test('普通的昵称可以用，大小写看作同一个', () => {
    expect(checkNickname(' 价值投资者Leo ')).toMatchObject({ value: '价值投资者Leo' })
    expect(nicknameKey('LEO王')).toBe(nicknameKey('leo王'))
  })

  test('默认昵称与 unAuth 表示没有授权资料', () => {
    expect(isUnauthorised(defaultNickname('100001'), '100001')).toBe(true)
    expect(isUnauthorised('unAuth', '100001')).toBe(true)
    expect(isUnauthorised('老王', '100001')).toBe(false)
  })
})

describe('遮掩与设备名', () => {
  test('手机号只露前三后四，网络地址只露前一半', () => {
    expect(maskMobile('13912345678')).toBe('139****5678')
    expect(maskMobile('12345')).toBe('*****')
    expect(maskIp('203.0.113.9')).toBe('203.0.*.*')
    expect(maskIp('2001:db8::1')).toBe('2001:db8:*')
  })

  test('设备名是人看得懂的', () => {
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0')).toBe('微信 · iPhone')
    expect(deviceName('Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/140 Mobile Safari/537.36')).toBe(
      'Chrome · 安卓手机',
    )
    expect(deviceName('')).toBe('未知设备')
  })
})
