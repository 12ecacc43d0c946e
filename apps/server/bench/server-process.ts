import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ServerProcess {
  url: string
  /** CPU seconds used so far by the process. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Starts a script of this folder as a process of its own, which prints its address as the first line. */
export function startProcess(script: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'niujin-bench-'))
  chmodSync(folder, 0o755)
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return new Promise((ready, refuse) => {
    child.once('exit', (code) => refuse(new Error(`服务退出（${code}）`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /http:\/\/\S+/.exec(chunk.toString())?.[0]
      if (!url) return
      ready({
        url,
        cpuSeconds: () =>
          new Promise((done) => {
            child.once('message', (message) => done(Number(message)))
            child.send('cpu')
          }),
        async stop() {
          child.kill('SIGTERM')
          await ended
          rmSync(folder, { recursive: true, force: true })
        },
      })
    })
  })
}

/** Answers the parent's questions about CPU; called by the scripts that `startProcess` runs. */
export function answerCpuQuestions(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1e6)
  })
}
