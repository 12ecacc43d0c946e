import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALPHABET,
  CODE_LENGTH,
  codeFrom,
  codeIn,
  codesCsv,
  figuresOf,
  givenWords,
  groupCode,
  lettersOf,
  lockedWords,
  mayActivate,
  readCode,
  triesLeft,
  typedText,
  type CodeState,
} from './index.ts'

const someCode = fc
  .array(fc.constantFrom(...Array.from(ALPHABET)), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((letters) => letters.join(''))

describe('码怎样写、怎样认', () => {
  test('十六位，不用容易看错的 0、O、1、I、L，至少 64 位的偶然', () => {
    expect(Array.from('0O1IL').filter((letter) => ALPHABET.includes(letter))).toEqual([])
    expect(CODE_LENGTH * Math.log2(ALPHABET.length)).toBeGreaterThan(64)
    expect(codeFrom(randomBytes)).toMatch(new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`))
  })

  test('每个字一样常见：会偏心的字节不用', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
    const counts = new Map<string, number>()
    for (let at = 0; at < 256; at += 1) {
      const letter =
        codeFrom(() => Uint8Array.from({ length: 32 }, (_, next) => bytes[(at + next) % 256] ?? 0))[0] ?? ''
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    // The eight highest bytes give the letter of the first one after them.
    expect(counts.size).toBe(ALPHABET.length)
    expect([...counts.values()].filter((count) => count === 8)).toHaveLength(ALPHABET.length - 1)
  })

  test.each([
    ['小写、空格、横线都认', 'abcd efgh-jkmn pqrs', 'ABCDEFGHJKMNPQRS'],
    ['全角的字与长横线', 'ＡＢＣＤ—ＥＦＧＨ－ｊｋｍｎ–pqrs', 'ABCDEFGHJKMNPQRS'],
    ['看错的字改正', '0BCD-1FGH-JKMN-PQRI', 'QBCD7FGHJKMNPQRJ'],
    ['少一位不是码', 'ABCD-EFGH-JKMN-PQR', undefined],
    ['多一位不是码', 'ABCD-EFGH-JKMN-PQRS-T', undefined],
    ['夹着别的字不是码', 'ABCD-EFGH-JKMN-PQ牛S', undefined],
    ['空的不是码', ' - ', undefined],
  ])('%s', (_, typed, code) => {
    expect(readCode(typed)).toBe(code)
  })

  test('怎样分组、大小写、加空格，认出来的都是原来那个码', () => {
    const mess = fc.array(fc.constantFrom(' ', '-', '—', '_', '\n', '　'), { maxLength: 3 }).map((all) => all.join(''))
    fc.assert(
      fc.property(someCode, fc.array(fc.tuple(fc.boolean(), mess), { minLength: 16, maxLength: 16 }), (code, how) => {
        const typed = Array.from(code).map(
          (letter, at) => `${how[at]?.[0] ? letter.toLowerCase() : letter}${how[at]?.[1]}`,
        )
        expect(readCode(typed.join(''))).toBe(code)
        expect(readCode(groupCode(code))).toBe(code)
        expect(lettersOf(groupCode(code))).toBe(code)
      }),
    )
  })

  test('随便什么字：认不出来，或者认出一个成形的码，再认一次不变', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const code = readCode(typed)
        if (code !== undefined) expect([code.length, readCode(code)]).toEqual([CODE_LENGTH, code])
      }),
    )
  })

  test('打到一半也分好组', () => {
    expect([groupCode(''), groupCode('ABCD'), groupCode('ABCDE')]).toEqual(['', 'ABCD', 'ABCD-E'])
  })

  test('框里只留码里会有的字，最多十六个；粘贴一整句话只留下码', () => {
    expect(['abcd牛e', '送你 ABCD-EFGH-JKMN-PQRS 快用', 'A'.repeat(20)].map(typedText)).toEqual([
      'ABCD-E',
      'ABCD-EFGH-JKMN-PQRS',
      'AAAA-AAAA-AAAA-AAAA',
    ])
  })

  test.each([
    ['https://niujin.example/ActivationCode?code=ABCD-EFGH-JKMN-PQRS', 'ABCDEFGHJKMNPQRS'],
    ['/ActivationCode?from=gift&code=ABCD%2DEFGH%2DJKMN%2DPQRS#top', 'ABCDEFGHJKMNPQRS'],
    ['ABCD-EFGH-JKMN-PQRS', 'ABCDEFGHJKMNPQRS'],
    ['https://niujin.example/ActivationCode', undefined],
    ['送你一份礼物，激活码：abcd-efgh-jkmn-pqrs，打开 App 激活', 'ABCDEFGHJKMNPQRS'],
    ['订单 12345678-ABCD-EFGH-JKMN', undefined],
    ['/ActivationCode?code=%E0%A4%A', undefined],
  ])('扫到 %s', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })
})

describe('能不能激活', () => {
  const NOW = Date.parse('2026-11-23T10:00:00+08:00')
  const fresh: CodeState = { status: 'new', activatedBy: null, activatedAt: null, validFrom: null, validUntil: null }
  const me = { memberId: 'm1', now: NOW }

  test('新的可以；期限正好到的那一刻就不行了', () => {
    const ending = { ...fresh, validFrom: new Date(NOW), validUntil: new Date(NOW + 1) }
    expect(mayActivate(fresh, me)).toMatchObject({ ok: true })
    expect(mayActivate(ending, me)).toMatchObject({ ok: true })
    expect(mayActivate({ ...ending, validUntil: new Date(NOW) }, me)).toMatchObject({
      code: 'CODE_ENDED',
      msg: '这个激活码已经在 2026-11-23 10:00 过期',
    })
    expect(mayActivate({ ...ending, validFrom: new Date(NOW + 60_000) }, me)).toMatchObject({
      code: 'CODE_ENDED',
      msg: '这个激活码 2026-11-23 10:01 起才能用',
    })
  })

  test('用过的：自己用的说什么时候，别人用的不说是谁', () => {
    const used: CodeState = { ...fresh, status: 'activated', activatedBy: 'm1', activatedAt: new Date(NOW) }
    expect(mayActivate(used, me)).toMatchObject({
      code: 'CODE_USED',
      msg: '这个激活码你已经在 2026-11-23 10:00 激活过了',
    })
    expect(mayActivate(used, { ...me, memberId: 'm2' })).toEqual({ ok: false, code: 'CODE_USED' })
    expect(mayActivate({ ...fresh, status: 'void' }, me)).toMatchObject({ msg: '这个激活码已经作废' })
  })
})

describe('说的话', () => {
  test.each([
    [{ kind: 'entitlement', thing: 'membership:vip', days: 30 } as const, 'membership', 'VIP 会员 30 天'],
    [{ kind: 'entitlement', thing: 'membership:svip', days: null } as const, 'membership', 'SVIP 会员 长期有效'],
    [{ kind: 'entitlement', thing: 'course:12', days: 365 } as const, 'right', '课程 365 天'],
    [{ kind: 'entitlement', thing: 'stock-pool', days: 7 } as const, 'right', '股票池 7 天'],
    [{ kind: 'entitlement', thing: 'whatever', days: 7 } as const, 'right', '权益 7 天'],
    [{ kind: 'coins', coins: 100, bonus: 0 } as const, 'coins', '100 牛币'],
    [{ kind: 'coins', coins: 100, bonus: 20 } as const, 'coins', '100 牛币，另赠 20 牛币'],
    [{ kind: 'coins', coins: 0, bonus: 20 } as const, 'coins', '赠 20 牛币'],
    [{ kind: 'coupon', templateId: 't', count: 2 } as const, 'coupon', '2 张优惠券'],
  ])('%j', (grant, kind, text) => {
    expect(givenWords(grant)).toEqual({ kind, text })
  })

  test('等多久说整分钟，不说 0 分钟', () => {
    expect([lockedWords(900_000, 0), lockedWords(61_000, 0), lockedWords(1, 0)]).toEqual([
      '输错的次数太多，请 15 分钟后再试',
      '输错的次数太多，请 2 分钟后再试',
      '输错的次数太多，请 1 分钟后再试',
    ])
    expect([triesLeft('member', 2), triesLeft('member', 9)]).toEqual([3, 0])
  })

  test('一批里各有几个', () => {
    expect(figuresOf([{ status: 'activated', count: 2 }])).toEqual({ activated: 2, voided: 0, left: 0 })
  })

  test('表格里的名字再怎么写也不会被当成公式，也不会多出一列', () => {
    const csv = codesCsv({ name: '=HYPERLINK("x"),a', given: '-1', until: '' }, ['ABCD-EFGH-JKMN-PQRS'])
    expect(csv).toBe(`\uFEFF序号,激活码,批次,内容,有效期至\r\n1,ABCD-EFGH-JKMN-PQRS,"'=HYPERLINK(""x""),a",'-1,\r\n`)
  })
})
