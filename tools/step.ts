import { spawn } from 'node:child_process'
import { COMPILED } from './settle-process.ts'

/** The outcome of one command: whether it passed, how long it took, what it printed. */
export interface StepResult {
  name: string
  passed: boolean
  seconds: number
  output: string
}

/** Runs a command to its end, quietly; its output is kept for the report. */
export function runStep(
  name: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  const started = performance.now()
  return new Promise((done) => {
    const [program = '', ...words] = command
    // Threads and products that tests start read the same sources over and over.
    const own = { NODE_COMPILE_CACHE: COMPILED, ...process.env, FORCE_COLOR: '0' }
    const child = spawn(program, words, { env: { ...own, ...environment } })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const finish = (passed: boolean) => done({ name, passed, seconds: (performance.now() - started) / 1000, output })
    child.once('error', (error) => {
      output += String(error)
      finish(false)
    })
    child.once('close', (code, signal) => {
      // A program that was ended, or aborted by itself, leaves nothing else that says so.
      if (signal) output += `\n被信号 ${signal} 结束`
      else if (code !== 0) output += `\n退出码 ${code}`
      finish(code === 0)
    })
  })
}

/** One line per step; the output too when it failed. */
export function report(result: StepResult): void {
  const mark = result.passed ? '✓' : '✗'
  console.log(`${mark} ${result.name}（${result.seconds.toFixed(1)} 秒）`)
  if (!result.passed) console.log(result.output.trimEnd().split('\n').slice(-200).join('\n'))
}
