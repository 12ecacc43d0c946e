import { configure, getConfig } from '@testing-library/react'

// The settings outlast a test file.
const DONE = 'waitsForEffects'

/**
 * Lets what is waited for do its effects too: React does them a moment after it has shown something, and on a busy
 * machine a test would go on before a part listens to anything.
 */
export function waitForEffects(): void {
  const settings = getConfig()
  if (DONE in settings) return
  const { setImmediate } = globalThis
  const asyncWrapper: typeof settings.asyncWrapper = (work) =>
    settings.asyncWrapper(async () => {
      const result = await work()
      await new Promise((resolve) => setImmediate(resolve))
      return result
    })
  configure(Object.assign({ asyncWrapper }, { [DONE]: true }))
}
