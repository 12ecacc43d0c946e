import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { wrongQueries } from './queries/query-rules.ts'

/**
 * Queries stand where docs/decisions/027 says. Handlers that still write tables are listed in queries/baseline.json with
 * how many statements each; `--prune` takes out what no longer stands, and nothing ever goes in.
 */
const BASELINE = 'tools/queries/baseline.json'
const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, number>
const byFile = new Map(listed().map((file) => [file, wrongQueries(file, readFileSync(file, 'utf8'))]))
const fresh = [...byFile].flatMap(([file, wrong]) => (wrong.length > (baseline[file] ?? 0) ? wrong : []))
const waiting = [...byFile.values()].flat().length - fresh.length
for (const { file, line, why } of fresh) console.log(`${file}:${line} ${why}`)
if (process.argv.includes('--prune')) prune()
console.log(`${fresh.length} 处查询不在该在的地方，另有 ${waiting} 处待改`)
process.exitCode = fresh.length === 0 ? 0 : 1

/** Also what is new in the working tree. */
function listed(): string[] {
  const patterns = ['apps', 'features', 'packages'].flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`])
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(output.split('\0'))].filter((file) => file !== '' && existsSync(file))
}

function prune(): void {
  const kept = Object.entries(baseline).flatMap(([file, count]) => {
    const standing = Math.min(count, byFile.get(file)?.length ?? 0)
    return standing > 0 ? [[file, standing] as const] : []
  })
  writeFileSync(BASELINE, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`)
}
