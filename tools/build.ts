import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { compressFiles } from './compress.ts'
import { report, runStep } from './step.ts'

/** The sources of the pages that are built, and of those that are compressed as well. */
const BUILT = 'apps/web/build/.stamp'
const COMPRESSED = 'apps/web/build/.compressed'
const FOLDERS = ['apps/web/build/client', 'apps/console/build']
const COMPRESS_ONLY = '--compress-only'
/** Of the compression that goes on while the product serves already: everything else comes before it. */
const LOWEST_PRIORITY = 19

const bin = (name: string) => resolve('node_modules/.bin', name)
const isStamped = (file: string, stamp: string) => existsSync(file) && readFileSync(file, 'utf8') === stamp

/** Builds the pages and their compressed copies unless the last build was made from exactly these sources. Returns whether a build is there. */
export async function buildIfNeeded(say: (line: string) => void): Promise<boolean> {
  const stamp = sourceStamp()
  if (!(await pagesOf(stamp, say))) return false
  if (!isStamped(COMPRESSED, stamp)) await compress(stamp)
  return true
}

/** Builds the pages alone, likewise: they can be served before their compressed copies are there. */
export function buildPagesIfNeeded(say: (line: string) => void): Promise<boolean> {
  return pagesOf(sourceStamp(), say)
}

/** Whether pages were built ever, from whatever sources. */
export function hasPages(): boolean {
  return existsSync(BUILT)
}

/** Compresses the pages that are built unless they are, in a process of its own that ends with this one. */
export function compressBeside(): void {
  if (!existsSync(BUILT) || isStamped(COMPRESSED, readFileSync(BUILT, 'utf8'))) return
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), COMPRESS_ONLY], { stdio: 'ignore' })
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end)).once('error', () => undefined)
  child.unref()
}

async function pagesOf(stamp: string, say: (line: string) => void): Promise<boolean> {
  if (isStamped(BUILT, stamp)) return true
  say('正在构建页面（仅在源码变化后）…')
  return build(stamp)
}

async function build(stamp: string): Promise<boolean> {
  for (const file of [BUILT, COMPRESSED]) rmSync(file, { force: true })
  const steps = [
    ['构建手机页面', 'apps/web', [bin('react-router'), 'build']],
    ['构建运营后台', 'apps/console', [bin('vite'), 'build']],
  ] as const
  // Pages are for everyone, whatever the server that starts beside them says of its own files.
  const mask = process.umask(0o022)
  const running = Promise.all(
    steps.map(async ([name, folder, command]) => {
      const result = await runStep(name, ['node', resolve('tools/inside.ts'), folder, ...command], {
        NODE_ENV: 'production',
      })
      report(result)
      return result.passed
    }),
  )
  process.umask(mask)
  if ((await running).includes(false)) return false
  putStamp(BUILT, stamp)
  return true
}

async function compress(stamp: string): Promise<void> {
  const started = performance.now()
  await compressFiles(FOLDERS)
  // A build may have begun meanwhile; then these copies are gone, or of files that are.
  if (isStamped(BUILT, stamp)) putStamp(COMPRESSED, stamp)
  report({ name: '压缩页面文件', passed: true, seconds: (performance.now() - started) / 1000, output: '' })
}

/** The next start may be another user's, while the server's own files are for nobody else. */
function putStamp(file: string, stamp: string): void {
  writeFileSync(file, stamp)
  chmodSync(file, 0o644)
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
  if (process.argv.includes(COMPRESS_ONLY)) {
    setPriority(LOWEST_PRIORITY)
    await compress(readFileSync(BUILT, 'utf8'))
  } else {
    const stamp = sourceStamp()
    const isBuilt = await build(stamp)
    if (isBuilt) await compress(stamp)
    process.exitCode = isBuilt ? 0 : 1
  }
}
