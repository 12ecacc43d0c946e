import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signFields, verifySign } from './index.ts'

const FIELDS: [string, string][] = [
  ['time', '20261121093000'],
  ['name', '自选 一'],
  ['platform', 'wap_dz_dzcj'],
  ['aniuuid', 'U1001'],
  ['nonce', 'abcdefghijklmnopqrstuvwxyz012345'],
  ['devid', 'd-1'],
  ['channelid', '700305'],
  ['groupIds', ''],
]
// printf '%s' 'aniuuid=U1001&channelid=700305&devid=d-1&name=自选 一&nonce=abcdefghijklmnopqrstuvwxyz012345&platform=wap_dz_dzcj&time=20261121093000&key=s3cret' | openssl dgst -sha256
const SIGN = '964bb96a7cb76c31de17dbd5b3f56e98aa2bce03777dd9f848a868487ac76bd6'

const someFields = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), {
  minLength: 1,
  selector: ([name]) => name,
})

const isSign = ([name]: readonly [string, string]) => name === 'sign'

describe('签名', () => {
  test('与 openssl 算出的一致：空值与 sign 不参与，中文与空格按原样', () => {
    expect(signFields(FIELDS, 's3cret')).toBe(SIGN)
    expect(signFields([...FIELDS, ['sign', 'anything']], 's3cret')).toBe(SIGN)
    expect(verifySign(FIELDS, 's3cret', SIGN)).toBe(true)
  })

  test('没有字段时只签密钥', () => {
    // printf '%s' 'key=s3cret' | openssl dgst -sha256
    expect(signFields([], 's3cret')).toBe('1d39134430ac62f48a152bded76c8a5cf03f8ca8829e078f49a51ae36cf05f30')
  })

  test('字段以任何顺序到来，签名相同', () => {
    fc.assert(
      fc.property(
        someFields.chain((fields) =>
          fc.tuple(
            fc.constant(fields),
            fc.shuffledSubarray(fields, { minLength: fields.length, maxLength: fields.length }),
          ),
        ),
        ([fields, shuffled]) => {
          expect(signFields(shuffled, 'k')).toBe(signFields(fields, 'k'))
        },
      ),
    )
  })

  test('改动任何一个值、名字或密钥，签名就不对', () => {
    fc.assert(
      fc.property(someFields, fc.nat(), fc.string({ minLength: 1 }), (fields, at, extra) => {
        const sign = signFields(fields, 'k')
        const changed = at % fields.length
        const withValue = fields.map(([name, value], i) =>
          i === changed ? ([name, value + extra] as const) : ([name, value] as const),
        )
        const withName = fields.map(([name, value], i) =>
          i === changed ? ([`${extra}${name}`, value] as const) : ([name, value] as const),
        )
        fc.pre(![...withName, ...fields].some((field) => isSign(field)))
        expect(verifySign(withValue, 'k', sign)).toBe(false)
        expect(verifySign(withName, 'k', sign)).toBe(false)
        expect(verifySign(fields, `k${extra}`, sign)).toBe(false)
      }),
    )
  })

  test('改动签名的任何一个字符都被发现', () => {
    for (let i = 0; i < SIGN.length; i += 1) {
      const other = SIGN[i] === '0' ? '1' : '0'
      expect(verifySign(FIELDS, 's3cret', SIGN.slice(0, i) + other + SIGN.slice(i + 1))).toBe(false)
    }
    expect(verifySign(FIELDS, 's3cret', '')).toBe(false)
  })

  test('字段按名字的 UTF-8 字节排序，U+FFFF 以外的字也一样', () => {
    const names = fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 2 })
    fc.assert(
      fc.property(names, (given) => {
        fc.pre(!given.includes('sign'))
        const text = signFields(
          given.map((name) => [name, 'v']),
          'k',
          (plain) => plain,
        )
        const sorted = given.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
        expect(text).toBe(`${sorted.map((name) => `${name}=v`).join('&')}&key=k`)
      }),
    )
  })
})
