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

async function countTests(name: string, project: string, yields: boolean): Promise<void> {
  const { passed, failed } = await runTests(name, project, { yields })
  total.passed += passed
  total.failed += failed
}

/** Whole products, in processes and browsers of their own: half of the time they wait for each other. */
async function testProducts(): Promise<void> {
  const built = await buildIfNeeded((line) => console.log(line))
  if (!built) total.failed += 1
  const browser = await ensureBrowser()
  count(browser)
  if (!built || !browser.passed) return
  await countTests('断电与攻击：各用一个自己的产品', 'alone', false)
  await countTests('真实浏览器测试', 'browser', false)
}

/** All the others, in the time that those leave: a journey would take its own slowness for the product's. */
async function testParts(): Promise<void> {
  for (const result of await runStaticChecks({ yields: true })) count(result)
  await countTests('单元与接口测试', 'unit', true)
  await countTests('页面测试', 'screen', true)
}

await Promise.all([testProducts(), testParts()])
console.log(`用时 ${Math.round((performance.now() - started) / 1000)} 秒`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
