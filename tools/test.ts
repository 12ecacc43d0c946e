import { buildIfNeeded } from './build.ts'
import { runStaticChecks } from './check-steps.ts'
import { report, type StepResult } from './step.ts'
import { runTests } from './vitest-run.ts'
import { ensureBrowser } from './browser.ts'

/** Everything: static checks, unit, endpoint and screen tests, the build, real-browser tests with the pages' budgets. */
const started = performance.now()
const total = { passed: 0, failed: 0 }

function count(result: StepResult): void {
  report(result)
  if (result.passed) total.passed += 1
  else total.failed += 1
}

async function countTests(name: string, project: string): Promise<void> {
  const { passed, failed } = await runTests(name, project)
  total.passed += passed
  total.failed += failed
}

for (const result of await runStaticChecks()) count(result)
const built = await buildIfNeeded((line) => console.log(line))
if (!built) total.failed += 1
const browser = await ensureBrowser()
count(browser)
const isBrowsable = built && browser.passed
// One after the other: each keeps both processors busy, and beside each other they take a fifth more of them.
await countTests('单元与接口测试', 'unit*')
if (isBrowsable) await countTests('断电与攻击：各用一个自己的产品', 'alone')
await countTests('页面测试', 'screen')
if (isBrowsable) await countTests('真实浏览器测试', 'browser')
console.log(`用时 ${Math.round((performance.now() - started) / 1000)} 秒`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
