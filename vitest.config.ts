import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ALONE = 'apps/server/e2e/alone/*.e2e.ts'
/** Each look asks a page, a product or its database: ten a second take a good part of the processor, and see no more. */
const SELDOM = { poll: { timeout: 120_000, interval: 200 } }
/** Node runs the sources as it does in the product; through Vite's modules everything takes a tenth longer. */
const AS_SERVED = { experimental: { viteModuleRunner: false } }
const OF_PAGES =
  '{apps/{web,console},features/*/{web,console},packages/{ui,web-kit,console-kit,faces,chart}}/**/*.test.ts'
const PATIENCE = 'packages/testkit/src/patience-setup.ts'

export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'threads',
    // One more than there are processors: a test of a server waits for its database now and then.
    maxWorkers: availableParallelism() + 1,
    // Limits only tell that a test hangs: how long a thing takes on a busy machine is for the benches.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure rules and servers of their own: nothing of one file can be seen by another.
          isolate: false,
          ...AS_SERVED,
          include: ['{apps,features,packages,tools}/**/*.test.ts'],
          exclude: [OF_PAGES],
          setupFiles: [PATIENCE],
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-pages',
          environment: 'node',
          // What pages are made of without their looks; here and in the next, modules are those Vite makes.
          isolate: false,
          include: [OF_PAGES],
          setupFiles: [PATIENCE],
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
          setupFiles: [PATIENCE, 'packages/testkit/src/screen-setup.ts'],
          // A screen waits more than it works: for what it shows after a moment, for an answer, for a step back.
          maxWorkers: Math.min(6, 3 * availableParallelism()),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          ...AS_SERVED,
          include: ['{apps,features,packages}/**/*.e2e.ts'],
          exclude: [ALONE],
          expect: SELDOM,
          setupFiles: [PATIENCE],
          globalSetup: ['apps/server/e2e/testing/shared-product.ts'],
          // A journey waits for its page a third of its time, and each has people of its own on the product they share.
          maxWorkers: Math.min(3, availableParallelism() + 1),
          // Of its own, as its number of workers is.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          ...AS_SERVED,
          include: [ALONE],
          expect: SELDOM,
          setupFiles: [PATIENCE],
          globalSetup: ['apps/server/e2e/testing/market-folder.ts'],
          // Each kills or attacks a product of its own, which takes as much memory as all the tests beside it.
          maxWorkers: Math.min(2, availableParallelism()),
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
