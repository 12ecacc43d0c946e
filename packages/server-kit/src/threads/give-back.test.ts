import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back.ts'

/** A large batch that has been read and that nothing needs any more. */
function batch(): WeakRef<readonly object[]> {
  return new WeakRef(Array.from({ length: 1_000_000 }, (_, at) => ({ at })))
}

test('读完一大批之后不要的，当场还给系统；还要的留着', async () => {
  const needed = Array.from({ length: 1000 }, (_, at) => ({ at }))
  const [kept, dropped] = [new WeakRef(needed), batch()]
  // Within the turn in which it was made a weak reference holds on.
  await setImmediate()
  expect(dropped.deref() !== undefined).toBe(true)
  await setImmediate()
  giveBackMemory()
  expect(dropped.deref() === undefined).toBe(true)
  expect(kept.deref()).toBe(needed)
})
