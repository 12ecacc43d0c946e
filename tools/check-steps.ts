import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep, type StepResult } from './step.ts'

const bin = (name: string) => `node_modules/.bin/${name}`

type Check = () => Promise<StepResult>
const step =
  (name: string, ...command: string[]): Check =>
  () =>
    runStep(name, command)

/** The static checks, each a sentence: what holds when it passes. */
const STATIC_CHECKS: readonly Check[] = [
  step('排版由排版器定', bin('oxfmt'), '--list-different', '.'),
  typesAndRules,
  architecture,
  step('没有无用的文件、导出和依赖', bin('knip'), '--no-progress'),
  // The step before counts tests as users; this one only what is served, built or run by hand, also of what packages export.
  step('没有只有测试才用的代码', bin('knip'), '--config', 'knip.production.jsonc', '--production', '--no-progress'),
  step('文件名合乎规则', bin('ls-lint')),
  step('名字用词汇表里的词', 'node', 'tools/check-names.ts'),
  step('查询在该在的地方', 'node', 'tools/check-queries.ts'),
  step('生成的文档是新的', 'node', 'tools/docs.ts', '--check'),
]

/** Runs the static checks, as many at once as there are processors: all ten at once take each other's memory and are slower. */
export async function runStaticChecks(): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = STATIC_CHECKS.entries()
  const lane = async () => {
    for (const [at, check] of waiting) results[at] = await check()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return results
}

/** Bytes free from which the linter need not tidy up after itself: it takes six, and seven then. */
const ROOMY = 12 * 1024 ** 3

/** The linter knows the types anyway: one program for both takes a third less, and without collecting garbage a third less again. */
function typesAndRules(): Promise<StepResult> {
  const command = [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings']
  return runStep('类型正确，代码合乎规则', command, freemem() > ROOMY ? { GOGC: 'off' } : {})
}

/** Dependency directions. The run also fails when it saw fewer modules than there are files: a blind checker passes everything. */
async function architecture(): Promise<StepResult> {
  const file = join(tmpdir(), `niujin-cruise-${process.pid}.json`)
  const config = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', '--output-to', file]
  const command = [bin('depcruise'), ...config, 'apps', 'features', 'packages']
  const cruise = await runStep('依赖方向合乎架构', command)
  const listed = await runStep('files', [
    'git',
    'ls-files',
    'apps/**/*.ts',
    'apps/**/*.tsx',
    'features/**/*.ts',
    'features/**/*.tsx',
    'packages/**/*.ts',
    'packages/**/*.tsx',
  ])
  const expected = listed.output
    .trim()
    .split('\n')
    .filter((name) => !name.endsWith('.d.ts')).length
  try {
    const { summary } = JSON.parse(readFileSync(file, 'utf8')) as CruiseReport
    const broken = summary.violations.map((found) => `${found.rule.name}: ${found.from} → ${found.to}`)
    if (summary.totalCruised < expected) broken.push(`只看到 ${summary.totalCruised} 个模块，应不少于 ${expected}`)
    return { ...cruise, passed: broken.length === 0, output: broken.join('\n') }
  } catch (error) {
    return { ...cruise, passed: false, output: `${cruise.output}\n${String(error)}` }
  } finally {
    rmSync(file, { force: true })
  }
}

interface CruiseReport {
  summary: {
    totalCruised: number
    violations: { rule: { name: string }; from: string; to: string }[]
  }
}
