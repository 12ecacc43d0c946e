import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { makeFeature } from './new-feature/make-feature.ts'

/** Makes a feature that runs, in the shape that all have: `npm run new-feature golden-egg 砸金蛋`. */
const [slice = '', title = ''] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(slice) || !title) {
  console.log('用法：npm run new-feature 英文名 中文名   例如 npm run new-feature golden-egg 砸金蛋')
  process.exit(1)
}
const root = `features/${slice}`
if (existsSync(root)) {
  console.log(`${root} 已经存在`)
  process.exit(1)
}
const files = makeFeature({ slice, title }, root)
execFileSync('node_modules/.bin/oxfmt', [root])
dependOn(`@niujin/${slice}`)
const made = `create${slice
  .split('-')
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  .join('')}`
console.log(`已建 ${root}：${files.length} 个文件，有契约、规则、表、接口、消息、定时清理、页面与测试。接下来：
  1. npm install
  2. apps/server/src/features.ts 里加两行：
       import { ${made} } from '@niujin/${slice}/server'
       ${made}(people)，放进 listed( … ) 里
  3. node tools/docs.ts；npm run check
页面由它的 web/routes.ts 自己找到。把示例的“一句话”换成这个功能的东西。`)

/** The server depends on every feature, in the order of the alphabet. */
function dependOn(name: string): void {
  const file = 'apps/server/package.json'
  const described = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  const sorted = Object.entries({ ...described.dependencies, [name]: '*' }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...described, dependencies: Object.fromEntries(sorted) }, null, 2)}\n`)
}
