import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { findBrowser } from '@niujin/testkit/browser'
import { runStep, type StepResult } from './step.ts'

/**
 * Makes sure a browser for the tests is there: an installed Chromium or Chrome, else Debian's package when
 * root on Debian, else a failure that says what to install. The browser tests are never left out silently.
 */
export async function ensureBrowser(): Promise<StepResult> {
  const name = '有可用的浏览器'
  if (findBrowser()) return { name, passed: true, seconds: 0, output: '' }
  if (existsSync('/etc/debian_version') && userInfo().uid === 0) {
    console.log('没有浏览器，正在安装 Debian 的 chromium…')
    const options = { environment: { DEBIAN_FRONTEND: 'noninteractive' } }
    await runStep('apt-get update', ['apt-get', 'update'], options)
    const installed = await runStep(name, ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], options)
    return { ...installed, passed: installed.passed && findBrowser() !== undefined }
  }
  return {
    name,
    passed: false,
    seconds: 0,
    output: '真实浏览器测试需要 Chromium 或 Google Chrome：请安装后重试，或用 CHROMIUM_PATH 指明它的位置。',
  }
}
