import { expect, test } from 'vitest'
import { sessionProblem } from './session-problem.ts'

const MINUTE = 60_000

test('三十分钟不用就锁上，用过重新算；到期时无论如何锁上', () => {
  const use = { usedAt: 0, expiresAt: 720 * MINUTE }
  expect(sessionProblem(use, 30 * MINUTE - 1)).toBeUndefined()
  expect(sessionProblem(use, 30 * MINUTE)).toBe('idle')
  expect(sessionProblem({ ...use, usedAt: 20 * MINUTE }, 30 * MINUTE)).toBeUndefined()
  expect(sessionProblem({ ...use, usedAt: 719 * MINUTE }, 720 * MINUTE)).toBe('over')
})
