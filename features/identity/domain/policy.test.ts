import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../contract/limits.ts'
import { ACTIONS, effectiveRoles, may, STAFF_ROLES, type Action } from './policy.ts'

const guest = { memberId: undefined, given: [], staff: false }
const holding = (role: Role, staff = true) => ({
  memberId: 'U',
  given: role === 'member' || role === 'guest' ? [] : [role],
  staff,
})
const allowed = (role: Role) => ACTIONS.filter((action) => may(role === 'guest' ? guest : holding(role), action))

describe('谁能做什么', () => {
  test('每个角色能做的事与权限表一致', () => {
    const TAKE_PART: Action[] = ['talk.publish', 'comment', 'chat', 'watchlist', 'tip', 'buy', 'draw', 'check-in']
    expect(allowed('guest')).toEqual(['content.read'])
    expect(allowed('member').toSorted()).toEqual(
      ['content.read', ...TAKE_PART, 'buy.advisory', 'refund.ask', 'application.apply'].toSorted(),
    )
    expect(allowed('expert').toSorted()).toEqual(
      [...allowed('member'), 'content.publish.own', 'live.moderate.own'].toSorted(),
    )
    expect(allowed('teacher')).toEqual(allowed('expert'))
    expect(allowed('advisor').toSorted()).toEqual(
      [...allowed('expert').filter((one) => one !== 'buy.advisory'), 'advice.publish'].toSorted(),
    )
    expect(allowed('operator')).toEqual([
      'content.read',
      'content.publish.own',
      'content.review',
      'live.moderate.all',
      'live.moderate.view',
      'price.propose',
      'refund.ask',
      'refund.small',
      'refund.large.propose',
      'regulation.draft',
      'application.read',
      'application.check',
      'support.read',
      'support.answer',
      'member.find',
      'member.devices',
    ])
    expect(allowed('compliance')).toEqual([
      'content.read',
      'advice.approve',
      'live.moderate.view',
      'price.approve',
      'odds.approve',
      'refund.ask',
      'refund.large.approve',
      'regulation.publish',
      'id-number.read',
      'application.read',
      'application.decide',
      'support.read',
      'member.find',
      'audit.read',
      'audit.export',
    ])
    expect(allowed('admin')).toEqual([
      'content.read',
      'live.moderate.all',
      'live.moderate.view',
      'price.propose',
      'price.approve',
      'odds.approve',
      'refund.ask',
      'refund.small',
      'refund.large.propose',
      'refund.large.approve',
      'application.read',
      'application.check',
      'application.decide',
      'support.read',
      'support.answer',
      'member.find',
      'member.devices',
      'member.freeze',
      'role.manage',
      'settings.manage',
      'audit.read',
    ])
  })

  test('工作人员的角色没过第二步时什么也不给，但仍不能抽奖和买投顾产品', () => {
    for (const role of STAFF_ROLES) {
      const plain = holding(role, false)
      expect(effectiveRoles(plain)).toEqual(['member'])
      for (const action of ACTIONS) {
        // Without the second factor a staff member can do at most what any member can.
        if (may(plain, action)) expect(allowed('member')).toContain(action)
      }
      expect(may(plain, 'draw')).toBe(false)
      expect(may(plain, 'buy.advisory')).toBe(false)
      expect(may(plain, 'role.manage')).toBe(false)
    }
  })

  test('身兼数职时，禁止压过允许', () => {
    expect(may({ memberId: 'U', given: ['expert', 'operator'], staff: true }, 'draw')).toBe(false)
    expect(may({ memberId: 'U', given: ['advisor', 'expert'], staff: false }, 'buy.advisory')).toBe(false)
    expect(may({ memberId: 'U', given: ['advisor', 'operator'], staff: true }, 'content.review')).toBe(true)
  })

  test('管理员的角色在表里', () => {
    expect(ROLES).toHaveLength(8)
  })
})
