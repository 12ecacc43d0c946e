import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { declaredNames } from './names/declared-names.ts'
import { readTerms } from './names/glossary.ts'
import { anyWordOf, wrongNames } from './names/word-rules.ts'

/** Names are the field's: fails on a declared name, a file or a folder with a word that docs/glossary.json says is not used. */
const terms = Object.values(readTerms())
const some = anyWordOf(terms)
const wrong = listed().flatMap((file) => {
  if (!existsSync(file)) return []
  const text = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : ''
  // Reading a file as a program takes long; few have any of the words.
  return wrongNames(file, some.test(text) ? declaredNames(file, text) : [], terms)
})
for (const { file, line, name, code } of wrong) console.log(`${file}:${line} ${name}：词汇表里叫 ${code}`)
console.log(`${wrong.length} 个名字不合词汇表`)
process.exitCode = wrong.length === 0 ? 0 : 1

/** Also what is new in the working tree. */
function listed(): string[] {
  const patterns = ['ts', 'tsx', 'css'].flatMap((extension) => [
    `apps/**/*.${extension}`,
    `features/**/*.${extension}`,
    `packages/**/*.${extension}`,
    // In git a star goes through folders: with two of them the files of `tools/` itself would be left out.
    `tools/*.${extension}`,
  ])
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(output.split('\0'))].filter((file) => file !== '')
}
