import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { findBrowser, HEADLESS_SHELL } from '@niujin/testkit/browser'
import { runStep, type StepResult } from './step.ts'

const NAME = '有可用的浏览器'
const MISSING = '真实浏览器测试需要 Chromium 或 Google Chrome：请安装后重试，或用 CHROMIUM_PATH 指明它的位置。'
/** A machine without a network shall not wait minutes for each address. */
const IMPATIENT = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0']

/**
 * Makes sure a browser for the tests is there. As root on Debian its headless shell is installed, which takes half of
 * the processor time, else the whole Chromium; elsewhere, or where that fails, what is installed serves. Without any the
 * step fails and says what to install: the browser tests are never left out silently.
 */
export async function ensureBrowser(): Promise<StepResult> {
  const started = performance.now()
  const found = findBrowser()
  const isChosen = found !== undefined && (found === HEADLESS_SHELL || found === process.env['CHROMIUM_PATH'])
  const output = isChosen || !isDebianRoot() ? '' : await install()
  const passed = findBrowser() !== undefined
  const seconds = (performance.now() - started) / 1000
  return { name: NAME, passed, seconds, output: passed ? '' : `${output}\n${MISSING}` }
}

function isDebianRoot(): boolean {
  return existsSync('/etc/debian_version') && userInfo().uid === 0
}

/** Gives what the last try has printed. */
async function install(): Promise<string> {
  console.log('正在安装 Debian 的 chromium-headless-shell…')
  await apt('update')
  const shell = await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  if (findBrowser()) return shell
  return apt('install', '-y', '--no-install-recommends', 'chromium')
}

async function apt(...words: string[]): Promise<string> {
  const command = ['apt-get', ...IMPATIENT, ...words]
  return (await runStep(command.join(' '), command, { DEBIAN_FRONTEND: 'noninteractive' })).output
}
