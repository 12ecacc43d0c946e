import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { open, seal } from './index.ts'

const KEY = { version: 'v1', bytes: Uint8Array.from({ length: 32 }, (_, i) => i) }
const IV = Uint8Array.from({ length: 12 }, (_, i) => 100 + i)
const FIELDS = { time: '20261121093000', name: '张三' }
// Python: base64.b64encode(iv + AESGCM(bytes(range(32))).encrypt(iv, b'{"time":"20261121093000","name":"张三"}', None))
// with iv = bytes(range(100, 112))
const DATA = 'ZGVmZ2hpamtsbW5vMzmqDxSMdKQcUG/a7FRbz3PyPzm7XMNQi/PCKZbGh3K2DPxgqKoSJoALuBYupTe5n0zU6rWQkq0H'
const KEYS = new Map([['v1', KEY.bytes]])

describe('crm 的加密正文', () => {
  test('与另一个程序的结果一致', () => {
    expect(seal(FIELDS, KEY, IV)).toEqual({ version: 'v1', data: DATA })
    expect(open({ version: 'v1', data: DATA }, KEYS)).toEqual({ ok: true, value: FIELDS })
  })

  test('任何字段加密后都能还原，每次的密文都不同', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((name) => name !== '__proto__'),
          fc.string(),
        ),
        (fields) => {
          const sealed = seal(fields, KEY)
          expect(open(sealed, KEYS)).toEqual({ ok: true, value: { ...fields } })
          expect(seal(fields, KEY).data).not.toBe(sealed.data)
        },
      ),
    )
  })

  test('改动任何一个字节都打不开', () => {
    const bytes = Buffer.from(DATA, 'base64')
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(open({ version: 'v1', data: changed.toString('base64') }, KEYS)).toEqual({
        ok: false,
        code: 'BODY_INVALID',
      })
    }
  })

  test('停用的版本被指出，旧版本在停用前仍可读', () => {
    const older = seal(FIELDS, { version: 'v0', bytes: new Uint8Array(32) })
    expect(open(older, KEYS)).toEqual({ ok: false, code: 'KEY_VERSION_UNKNOWN' })
    const both = new Map([...KEYS, ['v0', new Uint8Array(32)]])
    expect(open(older, both)).toEqual({ ok: true, value: FIELDS })
  })

  test('不是 base64、太短或不是对象的正文被拒绝', () => {
    for (const data of ['不是', '', 'AAAA', seal([1], KEY).data]) {
      expect(open({ version: 'v1', data }, KEYS)).toEqual({ ok: false, code: 'BODY_INVALID' })
    }
  })
})
