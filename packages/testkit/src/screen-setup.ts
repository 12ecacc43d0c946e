import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long a screen may take to show something depends on the machine; a busy one must not fail a test.
configure({ asyncUtilTimeout: 8000 })
afterEach(cleanup)
