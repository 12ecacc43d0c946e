import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { compressFiles } from './compress.ts'
import { report, runStep } from './step.ts'

const STAMP = 'apps/web/build/.stamp'
const bin = (name: string) => resolve('node_modules/.bin', name)

/** Builds the pages unless the last build was made from exactly these sources. Returns whether a build is there. */
export async function buildIfNeeded(say: (line: string) => void): Promise<boolean> {
  const stamp = sourceStamp()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return true
  say('正在构建页面（约 15–25 秒，仅在源码变化后）…')
  return build(stamp)
}

async function build(stamp: string): Promise<boolean> {
  const production = { NODE_ENV: 'production' }
  for (const [name, folder, command] of [
    ['构建手机页面', 'apps/web', [bin('react-router'), 'build']],
    ['构建运营后台', 'apps/console', [bin('vite'), 'build']],
  ] as const) {
    const result = await runStep(name, ['node', resolve('tools/inside.ts'), folder, ...command], production)
    report(result)
    if (!result.passed) return false
  }
  const started = performance.now()
  await compressFiles(['apps/web/build/client', 'apps/console/build'])
  report({ name: '压缩页面文件', passed: true, seconds: (performance.now() - started) / 1000, output: '' })
  writeFileSync(STAMP, stamp)
  return true
}

/** A hash over every file that can change the pages. */
function sourceStamp(): string {
  const files = globSync('{apps/web,apps/console,features,packages}/**/*.{ts,tsx,css,json,svg,html,png,webmanifest}', {
    exclude: (name) => /(^|\/)(build|node_modules|\.react-router)(\/|$)/.test(name),
  }).sort()
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await build(sourceStamp())) ? 0 : 1
}
