import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

/** Makes an empty slice in the shape all slices have: `npm run new-feature golden-egg 砸金蛋`. */
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

const described = {
  name: `@niujin/${slice}`,
  private: true,
  type: 'module',
  description: `${title} ${slice}`,
  // Lets a page take one thing of a slice without the rest of it.
  sideEffects: ['**/*.css'],
  exports: { './contract': './contract/index.ts', './server': './server/index.ts', './routes': './web/routes.ts' },
  dependencies: { '@niujin/contract-kit': '*', '@niujin/server-kit': '*', '@niujin/web-kit': '*', '@niujin/ui': '*' },
  neighbours: [],
}
const camel = slice.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const files: Record<string, string> = {
  'package.json': `${JSON.stringify(described, null, 2)}\n`,
  'README.md': `# ${title}\n\n成员看到什么、规则、状态、在哪里改。\n`,
  'contract/index.ts': `import { endpoint } from '@niujin/contract-kit'\nimport * as z from 'zod/mini'\n\n/** ${title}. */\nexport const show = endpoint({\n  method: 'GET',\n  path: '/${camel}/show',\n  access: 'guest',\n  summary: '${title}',\n  input: z.object({}),\n  output: z.object({}),\n})\n`,
  'server/index.ts': `import { handle } from '@niujin/server-kit'\nimport { ok } from '@niujin/contract-kit'\nimport { show } from '../contract/index.ts'\n\n/** The handlers of ${title}. */\nexport function ${camel}Handlers() {\n  return [handle(show, async () => ok({}))]\n}\n`,
  'web/routes.ts': `import { relative } from '@react-router/dev/routes'\n\nconst { route } = relative(import.meta.dirname)\n\nexport const routes = { details: [route('${camel}', '${slice}-page.tsx')] }\n`,
  [`web/${slice}-page.tsx`]: `export default function ${camel[0]?.toUpperCase()}${camel.slice(1)}Page() {\n  return <h1>${title}</h1>\n}\n`,
}
for (const [file, text] of Object.entries(files)) {
  const path = `${root}/${file}`
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  writeFileSync(path, text)
}
console.log(`已建 ${root}。接下来：npm install；在 apps/server/src/features.ts 里接上它的 handlers；页面按位置自动找到。`)
