import { expect, it } from 'vitest'
import { createSimulatedCheck } from './simulated.ts'

it('模拟的核对：姓名里有“错”字的不一致，其余都一致，并说自己是模拟的', async () => {
  const { simulated, check } = createSimulatedCheck()
  const idNo = '11010519491231002X'
  expect(simulated).toBe(true)
  expect(await check({ name: '张伟', idNo })).toBe('match')
  expect(await check({ name: '张错', idNo })).toBe('mismatch')
})
