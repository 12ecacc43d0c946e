import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { declaredNames } from './names/declared-names.ts'
import { readTerms } from './names/glossary.ts'
import { anyWordOf, wrongNames, type WrongName } from './names/word-rules.ts'

/**
 * Names are the field's: fails on a declared name, a file or a folder with a word that docs/glossary.json says is not
 * used. What still stands of before is listed in names/baseline.json, folder by folder; `--prune` takes out what no
 * longer stands, and nothing ever goes in.
 */
const BASELINE = 'tools/names/baseline.json'
const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, readonly string[]>
const terms = Object.values(readTerms())
const some = anyWordOf(terms)
const wrong = listed().flatMap((file) => {
  if (!existsSync(file)) return []
  const text = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : ''
  // Reading a file as a program takes long; few have any of the words.
  return wrongNames(file, some.test(text) ? declaredNames(file, text) : [], terms)
})
const fresh = wrong.filter((one) => !baseline[areaOf(one)]?.includes(one.name))
for (const { file, line, name, code } of fresh) console.log(`${file}:${line} ${name}：词汇表里叫 ${code}`)
if (process.argv.includes('--list'))
  for (const { file, line, name, code } of wrong) console.log(`${file}:${line}:${name} ${code}`)
if (process.argv.includes('--prune')) prune()
console.log(`${fresh.length} 个名字不合词汇表，另有 ${wrong.length - fresh.length} 处待改`)
process.exitCode = fresh.length === 0 ? 0 : 1

/** Also what is new in the working tree. */
function listed(): string[] {
  const patterns = ['ts', 'tsx', 'css'].flatMap((extension) => [
    `apps/**/*.${extension}`,
    `features/**/*.${extension}`,
    `packages/**/*.${extension}`,
    `tools/**/*.${extension}`,
  ])
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(output.split('\0'))].filter((file) => file !== '')
}

/** `features/live`; the tools are one. */
function areaOf({ file }: WrongName): string {
  return file.startsWith('tools/') ? 'tools' : file.split('/').slice(0, 2).join('/')
}

function prune(): void {
  const kept = Object.entries(baseline).flatMap(([area, names]) => {
    const standing = names.filter((name) => wrong.some((one) => areaOf(one) === area && one.name === name))
    return standing.length > 0 ? [[area, standing] as const] : []
  })
  writeFileSync(BASELINE, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`)
}
