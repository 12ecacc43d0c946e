import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report, runStep } from './step.ts'

export interface TestCount {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTotalTests: number
  testResults: { name: string; status: string; assertionResults: unknown[] }[]
}

/** Runs one vitest project and counts its tests; a file that fails to load counts as one failure. */
export async function runTests(name: string, project: string): Promise<TestCount> {
  const file = join(tmpdir(), `niujin-vitest-${project}-${process.pid}.json`)
  const result = await runStep(name, [
    // Without the flag V8 sometimes aborts where threads take WebAssembly in and drop it (docs/decisions/014).
    'node', '--no-memory-protection-keys', 'node_modules/vitest/vitest.mjs', 'run', '--project', project,
    '--reporter', 'default', '--reporter', 'json', '--outputFile.json', file,
  ])
  const count = countTests(file, result.passed)
  report({ ...result, passed: count.failed === 0 })
  return count
}

function countTests(file: string, passed: boolean): TestCount {
  try {
    const told = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
    const unloaded = told.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length
    const failed = told.numFailedTests + unloaded
    if (told.numPendingTests > 0) console.log(`  跳过 ${told.numPendingTests} 个（缺少可选的真实行情数据）`)
    return { passed: told.numPassedTests, failed: passed ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(file, { force: true })
  }
}
