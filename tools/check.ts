import { runStaticChecks } from './check-steps.ts'
import { report } from './step.ts'
import { runTests } from './vitest-run.ts'

/** The fast part of the tests, to run after every change: all static checks, and the tests that the change can break. */
let passed = 0
let failed = 0
for (const result of await runStaticChecks()) {
  report(result)
  if (result.passed) passed += 1
  else failed += 1
}
for (const [name, project] of [
  ['改动涉及的单元与接口测试', 'unit*'],
  ['改动涉及的页面测试', 'screen'],
] as const) {
  const count = await runTests(name, project, ['--changed', '--passWithNoTests'])
  passed += count.passed
  failed += count.failed
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
