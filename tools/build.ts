import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { compressFiles } from './compress.ts'
import { report, runStep } from './step.ts'

interface Pages {
  readonly title: string
  readonly folder: string
  readonly command: readonly [program: string, word: string]
}

const PHONE: Pages = { title: '手机页面', folder: 'apps/web', command: ['react-router', 'build'] }
const CONSOLE: Pages = { title: '运营后台', folder: 'apps/console', command: ['vite', 'build'] }
/** What is served, with compressed copies beside. */
const FOLDERS = ['apps/web/build/client', 'apps/console/build/client']
/** The sources that all copies were made of. */
const COMPRESSED = 'apps/web/build/.compressed'
const REST_ONLY = '--rest-only'
/** Of what goes on while the product serves already: everything else comes before it. */
const LOWEST_PRIORITY = 19

/** The sources that these pages were built from. */
const stampOf = ({ folder }: Pages) => `${folder}/build/.stamp`
const isStamped = (file: string, stamp: string) => existsSync(file) && readFileSync(file, 'utf8') === stamp

/** Builds all pages and their compressed copies unless the last build was made from exactly these sources. Returns whether a build is there. */
export async function buildIfNeeded(say: (line: string) => void): Promise<boolean> {
  return buildFrom(sourceStamp(), say)
}

/**
 * Builds the phone's pages alone, likewise: they can be served before the console and the compressed copies are there. A
 * console of other sources is taken away, so that nobody meets half of it while it is built anew.
 */
export function buildPhoneIfNeeded(say: (line: string) => void): Promise<boolean> {
  const stamp = sourceStamp()
  if (!isStamped(stampOf(CONSOLE), stamp)) rmSync(`${CONSOLE.folder}/build`, { recursive: true, force: true })
  return pagesOf(PHONE, stamp, say)
}

/** Whether the phone's pages were built ever, from whatever sources. */
export function hasPages(): boolean {
  return existsSync(stampOf(PHONE))
}

/** Builds the console and compresses all pages as far as it is to be done, in a process of its own that ends with this one. */
export function buildRestBeside(): void {
  const stamp = readFileSync(stampOf(PHONE), 'utf8')
  if (isStamped(stampOf(CONSOLE), stamp) && isStamped(COMPRESSED, stamp)) return
  // It hears on the channel that this process has ended, however that came.
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), REST_ONLY], { stdio: [...stdio] })
  child.once('error', () => undefined)
  child.unref()
  child.channel?.unref()
}

async function buildFrom(stamp: string, say: (line: string) => void): Promise<boolean> {
  const built = await Promise.all([PHONE, CONSOLE].map((pages) => pagesOf(pages, stamp, say)))
  if (built.includes(false)) return false
  if (!isStamped(COMPRESSED, stamp)) await compress(stamp)
  return true
}

async function pagesOf(pages: Pages, stamp: string, say: (line: string) => void): Promise<boolean> {
  if (isStamped(stampOf(pages), stamp)) return true
  say(`正在构建${pages.title}（仅在源码变化后）…`)
  return build(pages, stamp)
}

async function build(pages: Pages, stamp: string): Promise<boolean> {
  for (const file of [stampOf(pages), COMPRESSED]) rmSync(file, { force: true })
  const [program, word] = pages.command
  const command = ['node', resolve('tools/inside.ts'), pages.folder, resolve('node_modules/.bin', program), word]
  // Pages are for everyone, whatever the server that starts beside them says of its own files.
  const mask = process.umask(0o022)
  const running = runStep(`构建${pages.title}`, command, { NODE_ENV: 'production' })
  process.umask(mask)
  const result = await running
  report(result)
  if (result.passed) putStamp(stampOf(pages), stamp)
  return result.passed
}

async function compress(stamp: string): Promise<void> {
  const started = performance.now()
  await compressFiles(FOLDERS)
  // A build may have begun meanwhile; then these copies are gone, or of files that are.
  if (isStamped(stampOf(PHONE), stamp)) putStamp(COMPRESSED, stamp)
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
  const isRest = process.argv.includes(REST_ONLY)
  if (isRest) {
    setPriority(LOWEST_PRIORITY)
    process.once('disconnect', () => process.exit(1))
    process.channel?.unref()
  }
  if (!isRest) for (const pages of [PHONE, CONSOLE]) rmSync(stampOf(pages), { force: true })
  // The rest goes with the phone's pages as they are served, whatever was changed since.
  const isBuilt = await buildFrom(isRest ? readFileSync(stampOf(PHONE), 'utf8') : sourceStamp(), console.log)
  process.exitCode = isBuilt ? 0 : 1
}
