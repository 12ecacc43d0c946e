import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { wrongQueries } from './queries/query-rules.ts'

/** Queries stand where docs/decisions/027 says. */
const wrong = listed().flatMap((file) => wrongQueries(file, readFileSync(file, 'utf8')))
for (const { file, line, why } of wrong) console.log(`${file}:${line} ${why}`)
console.log(`${wrong.length} 处查询不在该在的地方`)
process.exitCode = wrong.length === 0 ? 0 : 1

/** Also what is new in the working tree. */
function listed(): string[] {
  const patterns = ['apps', 'features', 'packages'].flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`])
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(output.split('\0'))].filter((file) => file !== '' && existsSync(file))
}
