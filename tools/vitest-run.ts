import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { report, runStep } from './step.ts'

/** Slow files named after each run. */
const SHOWN = 5

export interface TestCount {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTotalTests: number
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
}

/** Runs vitest's projects of that name, or so much of them as further arguments say, and counts their tests; a file that fails to load counts as one failure. */
export async function runTests(name: string, project: string, more: readonly string[] = []): Promise<TestCount> {
  const file = join(tmpdir(), `niujin-vitest-${project.replaceAll(/\W/g, '')}-${process.pid}.json`)
  const command = [
    // Without the flag V8 sometimes aborts where threads take WebAssembly in and drop it (docs/decisions/014).
    'node',
    '--no-memory-protection-keys',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile.json',
    file,
    ...more,
  ]
  const result = await runStep(name, command)
  const count = countTests(file, result.passed)
  report({ ...result, passed: count.failed === 0 })
  return count
}

function countTests(file: string, passed: boolean): TestCount {
  try {
    const answer = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
    const unloaded = answer.testResults.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    ).length
    const failed = answer.numFailedTests + unloaded
    console.log(`  最慢的：${slowest(answer).join('，')}`)
    if (answer.numPendingTests > 0) console.log(`  跳过 ${answer.numPendingTests} 个（缺少可选的真实行情数据）`)
    return { passed: answer.numPassedTests, failed: passed ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(file, { force: true })
  }
}

/** The files that took longest, and how many seconds. */
function slowest({ testResults }: VitestReport): string[] {
  return testResults
    .toSorted((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime))
    .slice(0, SHOWN)
    .map(({ name, startTime, endTime }) => `${basename(name)} ${Math.round((endTime - startTime) / 1000)} 秒`)
}
