import { readFileSync, writeFileSync } from 'node:fs'
import { VARIABLES } from '../apps/server/src/config.ts'
import { formulaDocument } from './formula-document.ts'
import type { EndpointFiles } from './endpoint-files.ts'
import { readFeatures, type Feature } from './feature-map.ts'
import { readTerms } from './names/glossary.ts'
import { GAPS, gapsOf } from './map-gaps.ts'
import { table } from './markdown.ts'

/** Writes the documents that are made from the code; with `--check` fails when one is out of date. */
const checking = process.argv.includes('--check')
const stale: string[] = []

const slices = await readFeatures()
keep('docs/map.md', mapDocument(slices))
keep('docs/glossary.md', glossaryDocument())
keep('docs/formula.md', formulaDocument())
keep('README.md', withConfiguration(readFileSync('README.md', 'utf8')))
for (const gap of gapsOf(slices)) {
  console.log(gap)
  process.exitCode = 1
}
if (stale.length > 0) {
  console.log(`需要重新生成：${stale.join('、')}（node tools/docs.ts）`)
  process.exitCode = 1
}

function keep(file: string, text: string): void {
  let before = ''
  try {
    before = readFileSync(file, 'utf8')
  } catch {
    // A document that is not there yet is simply written.
  }
  if (before === text) return
  if (checking) stale.push(file)
  else writeFileSync(file, text)
}

function mapDocument(features: Feature[]): string {
  const rows = features.flatMap((feature) => [
    `\n## ${feature.description}（features/${feature.slice}）\n`,
    ...table(
      ['页面', '文件'],
      feature.screens.map((one) => [one.path, one.file]),
    ),
    ...table(
      ['接口', '说明', '声明', '处理', '调用', '测试'],
      feature.endpoints.map((one) => endpointRow(feature.slice, one)),
    ),
    ...table(
      ['订阅', '说明', '声明', '推送', '订阅者', '测试'],
      feature.topics.map((one) => topicRow(feature.slice, one)),
    ),
    ...table(
      ['数据表', '迁移'],
      feature.tables.map((one) => [one.name, one.file]),
    ),
    ...table(
      ['规则'],
      feature.rules.map((file) => [file]),
    ),
    ...table(
      ['测试'],
      feature.tests.map((file) => [file]),
    ),
  ])
  return `# 功能地图\n\n由 \`node tools/docs.ts\` 生成：页面、接口、订阅、数据表、规则与测试各在哪里。\n${rows.join('\n')}\n`
}

function endpointRow(slice: string, { name, method, path, summary, ...files }: Feature['endpoints'][number]): string[] {
  const [declared, handler, caller, test] = fileCells(slice, name, files)
  return [
    `${method} ${path}`,
    summary,
    declared,
    handler,
    files.callers.length > 0 ? caller : (GAPS[`${slice}.${name}`] ?? '—'),
    test,
  ]
}

function topicRow(slice: string, { name, topic, summary, ...files }: Feature['topics'][number]): string[] {
  return [`\`${topic}\``, summary, ...fileCells(slice, name, files)]
}

/** One file each, the slice's own before others': `npm run where` names them all. */
function fileCells(
  slice: string,
  name: string,
  { declared, handlers, callers, tests }: EndpointFiles,
): [string, string, string, string] {
  const root = `features/${slice}/`
  const short = (file: string) => (file.startsWith(root) ? file.slice(root.length) : file)
  const first = (files: string[]) => short(files.find((file) => file.startsWith(root)) ?? files[0] ?? '—')
  return [`${short(declared)}#${name}`, first(handlers), first(callers), first(tests)]
}

function glossaryDocument(): string {
  const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join('、')
  const rows = Object.entries(readTerms()).map(([word, { code, not = [], in: folders = [] }]) => [
    word,
    codes([code]),
    codes(not) + (folders.length > 0 ? `（在 ${codes(folders)} 里）` : ''),
  ])
  return `# 词汇表\n\n由 \`docs/glossary.json\` 生成：中文词与代码里的名字一一对应；“不叫”一栏的词，\`node tools/check-names.ts\` 不让用在名字里。\n${table(['中文', '代码', '不叫'], rows).join('\n')}\n`
}

function withConfiguration(readme: string): string {
  const rows = Object.entries(VARIABLES).map(([name, declared]) => [
    `\`${name}\``,
    declared.about,
    declared.allowed,
    'fallback' in declared && declared.fallback ? `\`${declared.fallback}\`` : '—',
  ])
  const text = table(['变量', '用途', '允许的值', '默认'], rows).join('\n').trim()
  return readme.replace(/(<!-- config -->)[\s\S]*?(<!-- \/config -->)/, `$1\n${text}\n$2`)
}
