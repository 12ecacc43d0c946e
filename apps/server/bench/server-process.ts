import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ServerProcess {
  url: string
  pid: number
  /** CPU seconds used so far by the process. */
  cpuSeconds(): Promise<number>
  /** Bytes of memory the process has after clearing up; it must run with `--expose-gc`. */
  residentBytes(): Promise<number>
  stop(): Promise<void>
}

/** Starts a script of this folder as a process of its own, which prints its address as the first line. */
export function startProcess(
  script: string,
  environment: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'niujin-bench-'))
  chmodSync(folder, 0o755)
  const child = spawn(process.execPath, [...nodeOptions, join(import.meta.dirname, script)], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      STREAM_SOCKETS_PER_ADDRESS: '100000',
      CALLS_PER_MINUTE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const ask = (what: Question) =>
    new Promise<number>((done) => {
      child.once('message', (message) => done(Number(message)))
      child.send(what)
    })
  return new Promise((ready, refuse) => {
    let printed = ''
    child.once('exit', (code) => refuse(new Error(`服务退出（${code}）：${printed}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /http:\/\/\S+/.exec(chunk.toString())?.[0]
      if (!url) return
      ready({
        url,
        pid: child.pid ?? 0,
        cpuSeconds: () => ask('cpu'),
        residentBytes: () => ask('memory'),
        async stop() {
          child.kill('SIGTERM')
          await ended
          rmSync(folder, { recursive: true, force: true })
        },
      })
    })
  })
}

type Question = 'cpu' | 'memory'

const ANSWERS: Record<Question, () => number> = {
  cpu() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  },
  memory() {
    globalThis.gc?.()
    return process.memoryUsage.rss()
  },
}

/** Answers the parent's questions about CPU and memory, and ends with the parent; called by the scripts that `startProcess` runs. */
export function answerCpuQuestions(): void {
  process.on('message', (question: Question) => process.send?.(ANSWERS[question]()))
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
