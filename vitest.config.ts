import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ALONE = 'apps/server/e2e/alone/*.e2e.ts'

export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'threads',
    // Without this a run leaves one core idle: on two cores the tests would take twice as long.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure rules and servers of their own: nothing of one file can be seen by another.
          isolate: false,
          include: ['{apps,features,packages,tools}/**/*.test.ts'],
          testTimeout: 20_000,
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screen',
          environment: 'jsdom',
          // Starting React and a page for each file took most of the time; the setup begins each file anew instead.
          isolate: false,
          include: ['{apps,features,packages}/**/*.test.tsx'],
          setupFiles: ['packages/testkit/src/screen-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['{apps,features,packages}/**/*.e2e.ts'],
          exclude: [ALONE],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['apps/server/e2e/testing/shared-product.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          // Each kills or attacks a product of its own. Most of it is waiting, so it goes on beside the other tests.
          include: [ALONE],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
