import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * Runs `task` with a Redis of its own (the machine's `redis-server` on a free port), or the one at REDIS_URL.
 * Without either the test says why it was left out.
 */
export async function withRedis(skip: (note: string) => void, task: (url: string) => Promise<void>): Promise<void> {
  const given = process.env['REDIS_URL']
  if (given) return task(given)
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<void>((resolve) => {
    redis.once('close', () => resolve())
    redis.once('error', () => resolve())
  })
  const ready = new Promise<boolean>((resolve) => {
    redis.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Ready to accept connections')) resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  if (!(await ready)) return skip('本机没有 redis-server，也没有设置 REDIS_URL')
  try {
    await task(`redis://127.0.0.1:${port}`)
  } finally {
    redis.kill()
    await ended
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
