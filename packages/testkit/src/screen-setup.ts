import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { beginAnew } from './screen/fresh-page.ts'
import { addMissingParts } from './screen/missing-parts.ts'
import { waitForEffects } from './screen/wait-for-effects.ts'

// How long a screen may take to show something depends on the machine; a busy one must not fail a test.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

// Files share a worker and its page, yet each has modules of its own, so that nothing they remember goes from one to
// the next.
vi.resetModules()
await beginAnew()
addMissingParts()
waitForEffects()
