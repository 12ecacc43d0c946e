import { describe, expect, test } from 'vitest'
import { levelFor } from './placement.ts'

describe('分级小测的级别', () => {
  test.each([
    [{ starter: 0, basic: 100, advanced: 100 }, 'starter'],
    [{ starter: 59, basic: 0, advanced: 0 }, 'starter'],
    [{ starter: 60, basic: 59, advanced: 100 }, 'basic'],
    [{ starter: 100, basic: 60, advanced: 0 }, 'advanced'],
    [{ starter: 100, basic: 100, advanced: 100 }, 'advanced'],
    [{ starter: 100 }, 'starter'],
    [{}, 'starter'],
  ] as const)('%j 从 %s 学起', (percents, level) => {
    expect(levelFor(percents)).toBe(level)
  })
})
