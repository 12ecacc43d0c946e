import { readFileSync } from 'node:fs'
import { readFeatures, type Feature } from './feature-map.ts'

/** Prints where a feature lives: `npm run where 行情`, `… /hq`, `… /stock/api/ranking`, `… quotes`. */
const word = process.argv.slice(2).join(' ').trim()
if (!word) {
  console.log('用法：npm run where 词   （中文名、路径、接口、表名或英文名）')
  process.exit(1)
}

const glossary = JSON.parse(readFileSync('docs/glossary.json', 'utf8')) as Record<string, string>
const words = [word, glossary[word] ?? ''].filter(Boolean).map((one) => one.toLowerCase())
const found = (await readFeatures()).filter((feature) => matches(feature))
for (const feature of found) print(feature)
if (found.length === 0) {
  console.log(`没有找到“${word}”。已有功能：`)
  for (const feature of await readFeatures()) console.log(`  ${feature.slice}  ${feature.description}`)
  process.exitCode = 1
}

function matches(feature: Feature): boolean {
  const texts = [
    feature.slice,
    feature.description,
    ...feature.endpoints.flatMap((one) => [one.path, one.name, one.summary]),
    ...feature.topics.flatMap((one) => [one.topic, one.name, one.summary]),
    ...feature.screens.map((one) => one.path),
    ...feature.tables.map((one) => one.name),
    ...feature.rules,
  ]
  return words.some((one) => texts.some((text) => fits(text.toLowerCase(), one)))
}

/** An address must be met exactly (`/` is no part of `/hq`), a word anywhere. */
function fits(text: string, asked: string): boolean {
  return asked.startsWith('/') ? text === asked : text.includes(asked)
}

function endpointLines({
  name,
  method,
  path,
  summary,
  declared,
  handlers,
  callers,
  tests,
}: Feature['endpoints'][number]): string[] {
  return [
    `${method} ${path}  ${summary}  ${declared}#${name}`,
    ...files('处理', handlers),
    ...files('调用', callers),
    ...files('测试', tests),
  ]
}

function topicLines({ name, topic, summary, declared, handlers, callers, tests }: Feature['topics'][number]): string[] {
  return [
    `${topic}  ${summary}  ${declared}#${name}`,
    ...files('推送', handlers),
    ...files('订阅者', callers),
    ...files('测试', tests),
  ]
}

function files(title: string, names: string[]): string[] {
  return names.length > 0 ? [`  ${title}  ${names.join(' ')}`] : []
}

function print(feature: Feature): void {
  console.log(`\n${feature.description}   features/${feature.slice}`)
  const rows: [string, string[]][] = [
    ['接口', feature.endpoints.flatMap(endpointLines)],
    ['订阅', feature.topics.flatMap(topicLines)],
    ['规则', feature.rules],
    ['数据表', feature.tables.map((one) => `${one.name}  ${one.file}`)],
    ['页面', feature.screens.map((one) => `${one.path}  ${one.file}`)],
    ['测试', feature.tests],
  ]
  for (const [title, lines] of rows) {
    if (lines.length === 0) continue
    console.log(`  ${title}`)
    for (const line of lines) console.log(`    ${line}`)
  }
}
