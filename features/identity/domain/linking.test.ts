import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideMessagingBinding,
  decideMessagingSignIn,
  decideMobileBinding,
  decideMobileChange,
  decideMobileSignIn,
  RECYCLED_AFTER_DAYS,
  type LinkedAccount,
} from './linking.ts'

const DAY = 86_400_000
const NOW = 1_800_000_000_000
const account = (uid: string, parts: Partial<LinkedAccount> = {}): LinkedAccount => ({
  uid,
  hasMobile: false,
  openId: null,
  unionId: null,
  frozen: false,
  lastSeenAt: NOW - DAY,
  ...parts,
})
const here = { knownDevice: false, now: NOW }
const old = { lastSeenAt: NOW - RECYCLED_AFTER_DAYS * DAY }

describe('手机号登录归到谁', () => {
  test('没人用过的号码建新账号，用着的号码进原账号', () => {
    expect(decideMobileSignIn(undefined, here)).toMatchObject({ value: { step: 'create' } })
    expect(decideMobileSignIn(account('A'), here)).toMatchObject({ value: { step: 'enter', uid: 'A' } })
  })

  test('半年没用的号码在陌生设备上确认：建新账号，原账号只失去号码；在熟悉的设备上仍是本人', () => {
    expect(decideMobileSignIn(account('A', old), here)).toMatchObject({
      value: { step: 'release-and-create', releaseFrom: 'A' },
    })
    expect(decideMobileSignIn(account('A', old), { ...here, knownDevice: true })).toMatchObject({
      value: { step: 'enter', uid: 'A' },
    })
    expect(decideMobileSignIn(account('A', { lastSeenAt: old.lastSeenAt + 1 }), here)).toMatchObject({
      value: { step: 'enter' },
    })
  })

  test('停用的账号进不去，也不会因为久未使用而放出号码', () => {
    expect(decideMobileSignIn(account('A', { frozen: true }), here)).toMatchObject({ code: 'ACCOUNT_FROZEN' })
    expect(decideMobileSignIn(account('A', { ...old, frozen: true }), here)).toMatchObject({ code: 'ACCOUNT_FROZEN' })
  })
})

describe('公众号登录归到谁', () => {
  const proof = { openId: 'o1', unionId: 'u1' }
  test.each([
    ['都没有账号：新建', undefined, undefined, { value: { step: 'create' } }],
    [
      'openId 有账号：进入并记下 unionId',
      account('A', { openId: 'o1' }),
      undefined,
      { value: { uid: 'A', add: 'unionId' } },
    ],
    [
      'openId 的账号已有另一 unionId：进入但不改',
      account('A', { openId: 'o1', unionId: 'u9' }),
      undefined,
      { value: { uid: 'A', add: 'nothing' } },
    ],
    [
      '只有 unionId 的账号：进入并记下 openId',
      undefined,
      account('B', { unionId: 'u1' }),
      { value: { uid: 'B', add: 'openId' } },
    ],
    [
      'unionId 的账号已有另一 openId：拒绝',
      undefined,
      account('B', { unionId: 'u1', openId: 'o9' }),
      { code: 'IDENTITY_CONFLICT' },
    ],
    [
      '两者同一账号：进入',
      account('A', { openId: 'o1', unionId: 'u1' }),
      account('A', { openId: 'o1', unionId: 'u1' }),
      { value: { uid: 'A', add: 'nothing' } },
    ],
    [
      '两者分属两个账号：进 openId 的，另一个不动',
      account('A', { openId: 'o1' }),
      account('B', { unionId: 'u1' }),
      { value: { uid: 'A', add: 'nothing' } },
    ],
    ['openId 的账号停用：拒绝', account('A', { openId: 'o1', frozen: true }), undefined, { code: 'ACCOUNT_FROZEN' }],
    ['unionId 的账号停用：拒绝', undefined, account('B', { unionId: 'u1', frozen: true }), { code: 'ACCOUNT_FROZEN' }],
  ])('%s', (_name, byOpenId, byUnionId, expected) => {
    expect(decideMessagingSignIn(proof, byOpenId, byUnionId)).toMatchObject(expected)
  })
})

describe('给已有账号加身份', () => {
  const proof = { openId: 'o1', unionId: 'u1' }
  test('号码没人用才绑定；别人用着的拒绝；已有号码的走更换', () => {
    expect(decideMobileBinding(account('A'), undefined, here)).toMatchObject({ value: { step: 'bind' } })
    expect(decideMobileBinding(account('A'), account('B'), here)).toMatchObject({ code: 'MOBILE_TAKEN' })
    expect(decideMobileBinding(account('A', { hasMobile: true }), undefined, here)).toMatchObject({
      code: 'MOBILE_BOUND',
    })
    expect(decideMobileBinding(account('A', { hasMobile: true }), account('A'), here)).toMatchObject({
      value: { step: 'nothing' },
    })
    expect(decideMobileBinding(account('A'), account('B', old), here)).toMatchObject({
      value: { step: 'release-and-bind', releaseFrom: 'B' },
    })
    expect(decideMobileChange(account('A', { hasMobile: true }), account('A'), here)).toMatchObject({
      code: 'MOBILE_SAME',
    })
    expect(decideMobileChange(account('A', { hasMobile: true }), account('B'), here)).toMatchObject({
      code: 'MOBILE_TAKEN',
    })
  })

  test('微信属于别人或自己已有另一个微信时拒绝', () => {
    const none = { byOpenId: undefined, byUnionId: undefined }
    expect(decideMessagingBinding(account('A'), proof, none)).toMatchObject({ value: { add: ['openId', 'unionId'] } })
    expect(decideMessagingBinding(account('A'), proof, { ...none, byUnionId: account('B') })).toMatchObject({
      code: 'WX_TAKEN',
    })
    expect(decideMessagingBinding(account('A'), proof, { ...none, byOpenId: account('B') })).toMatchObject({
      code: 'WX_TAKEN',
    })
    expect(decideMessagingBinding(account('A', { openId: 'o2' }), proof, none)).toMatchObject({ code: 'WX_BOUND' })
    expect(decideMessagingBinding(account('A', { unionId: 'u2' }), proof, none)).toMatchObject({ code: 'WX_BOUND' })
    expect(
      decideMessagingBinding(account('A', { openId: 'o1' }), proof, { ...none, byOpenId: account('A') }),
    ).toMatchObject({ value: { add: ['unionId'] } })
  })

  test('不论以什么次序登录和绑定，没有人进得了别人的账号', () => {
    const step = fc.record({
      person: fc.integer({ min: 0, max: 2 }),
      action: fc.constantFrom('sms', 'wx', 'bind-mobile', 'bind-wx'),
      withUnion: fc.boolean(),
      wait: fc.constantFrom(0, 10, 200),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = new World()
        for (const one of steps) world.live(one)
        expect(world.trespasses).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

interface Kept extends LinkedAccount {
  mobile: string | null
  /** Whose account it is: who made it. */
  owner: number
}

/** A few people, each with one number and one messaging identity, who use our decisions in any order. */
class World {
  readonly accounts: Kept[] = []
  readonly inside = new Map<number, string>()
  readonly trespasses: string[] = []
  now = NOW

  live({ person, action, withUnion, wait }: { person: number; action: string; withUnion: boolean; wait: number }) {
    this.now += wait * DAY
    const proof = { openId: `o${person}`, unionId: withUnion ? `u${person}` : null }
    if (action === 'sms') this.bySms(person)
    else if (action === 'wx') this.byMessaging(person, proof)
    else this.bind(person, action, proof)
  }

  private bySms(person: number) {
    const owner = this.accounts.find((one) => one.mobile === `m${person}`)
    const decided = decideMobileSignIn(owner, { knownDevice: false, now: this.now })
    if (!decided.ok) return
    if (decided.value.step === 'release-and-create' && owner) this.change(owner.uid, { mobile: null, hasMobile: false })
    this.enter(
      person,
      decided.value.step === 'enter'
        ? decided.value.uid
        : this.create(person, { mobile: `m${person}`, hasMobile: true }),
    )
  }

  private byMessaging(person: number, proof: { openId: string; unionId: string | null }) {
    const byOpenId = this.accounts.find((one) => one.openId === proof.openId)
    const byUnionId = proof.unionId === null ? undefined : this.accounts.find((one) => one.unionId === proof.unionId)
    const decided = decideMessagingSignIn(proof, byOpenId, byUnionId)
    if (!decided.ok) return
    if (decided.value.step === 'create') return this.enter(person, this.create(person, proof))
    if (decided.value.add !== 'nothing')
      this.change(decided.value.uid, { [decided.value.add]: proof[decided.value.add] })
    this.enter(person, decided.value.uid)
  }

  private bind(person: number, action: string, proof: { openId: string; unionId: string | null }) {
    const self = this.accounts.find((one) => one.uid === this.inside.get(person))
    if (!self) return
    if (action === 'bind-mobile') {
      const owner = this.accounts.find((one) => one.mobile === `m${person}`)
      const decided = decideMobileBinding(self, owner, { knownDevice: false, now: this.now })
      if (!decided.ok || decided.value.step === 'nothing') return
      if (owner) this.change(owner.uid, { mobile: null, hasMobile: false })
      return this.change(self.uid, { mobile: `m${person}`, hasMobile: true })
    }
    const byOpenId = this.accounts.find((one) => one.openId === proof.openId)
    const byUnionId = proof.unionId === null ? undefined : this.accounts.find((one) => one.unionId === proof.unionId)
    const decided = decideMessagingBinding(self, proof, { byOpenId, byUnionId })
    if (decided.ok) for (const what of decided.value.add) this.change(self.uid, { [what]: proof[what] })
  }

  private create(person: number, parts: Partial<Kept>): string {
    const uid = `A${this.accounts.length}`
    this.accounts.push({ ...account(uid), mobile: null, owner: person, ...parts, lastSeenAt: this.now })
    return uid
  }

  private change(uid: string, parts: Partial<Kept>) {
    const at = this.accounts.findIndex((one) => one.uid === uid)
    const before = this.accounts[at]
    if (before) this.accounts[at] = { ...before, ...parts }
  }

  private enter(person: number, uid: string) {
    const entered = this.accounts.find((one) => one.uid === uid)
    if (entered?.owner !== person) this.trespasses.push(`${person} 进了 ${uid}`)
    this.inside.set(person, uid)
    this.change(uid, { lastSeenAt: this.now })
  }
}
