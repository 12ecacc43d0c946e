import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith } from '@niujin/testkit/screen'
import { withProof } from './with-proof.ts'

const SECRET = 'secret-of-the-test'
const newTask = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret: SECRET,
    expiresAt: Math.floor(Date.now() / 1000) + 300,
  })
type Outcome = { ok: true; value: string } | { ok: false; code: string; msg: string }

beforeEach(() => {
  answerWith({ '/userapi/sms/challenge': async () => ({ data: JSON.parse(JSON.stringify(await newTask())) }) })
})

describe('安全验证', () => {
  test('服务器要求时在后台算出答案再提交一次，服务器认可', async () => {
    const given: (string | undefined)[] = []
    const onProving = vi.fn<() => void>()
    const outcome = await withProof<Outcome>((challenge) => {
      given.push(challenge)
      return Promise.resolve(
        challenge ? { ok: true, value: challenge } : { ok: false, code: 'CHALLENGE_REQUIRED', msg: '请先完成安全验证' },
      )
    }, onProving)
    expect(onProving).toHaveBeenCalledOnce()
    expect(given).toHaveLength(2)
    const { challenge, solution } = JSON.parse(atob(outcome.ok ? outcome.value : '')) as Payload
    expect(await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: SECRET })).toMatchObject({
      verified: true,
    })
  })

  test('没有要求时不算，别的拒绝原样交回', async () => {
    const onProving = vi.fn<() => void>()
    const refused: Outcome = { ok: false, code: 'CODE_TOO_MANY', msg: '获取验证码次数过多，请稍后再试' }
    expect(await withProof(() => Promise.resolve(refused), onProving)).toBe(refused)
    expect(onProving).not.toHaveBeenCalled()
  })

  test('拿不到题目，或设备不会算，就说请先完成安全验证', async () => {
    const refused: Outcome = { ok: false, code: 'CHALLENGE_REQUIRED', msg: '请先完成安全验证' }
    answerWith({ '/userapi/sms/challenge': () => 'offline' })
    expect(
      await withProof(
        () => Promise.resolve(refused),
        () => undefined,
      ),
    ).toBe(refused)
    const task = await newTask()
    answerWith({
      '/userapi/sms/challenge': () => ({ data: { ...task, parameters: { ...task.parameters, algorithm: 'UNKNOWN' } } }),
    })
    const call = vi.fn<() => Promise<Outcome>>(() => Promise.resolve(refused))
    expect(await withProof(call, () => undefined)).toBe(refused)
    expect(call).toHaveBeenCalledOnce()
  })
})
