import { Agent, request, type RequestOptions } from 'node:http'
import { quantile } from './figures.ts'

export interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface LoadOptions {
  url: string
  /** Requests under way at once. */
  connections: number
  seconds: number
  /** What is asked next; with nothing left, the load ends before its time. */
  next: () => Asked | undefined
}

export interface LoadFigures {
  per_second: number
  median_ms: number
  p99_ms: number
  failed: number
}

/** Keeps `connections` requests under way for some seconds; anything but 200 counts as failed. */
export async function load({ url, connections, seconds, next }: LoadOptions): Promise<LoadFigures> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const asked = next()
      if (!asked) return
      const sent = performance.now()
      const status = await send({ hostname, port, agent }, asked)
      times.push(performance.now() - sent)
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  const took = (performance.now() - started) / 1000
  return {
    per_second: Math.round(times.length / took),
    median_ms: quantile(times, 0.5),
    p99_ms: quantile(times, 0.99),
    failed,
  }
}

function send(to: RequestOptions, asked: Asked): Promise<number> {
  return new Promise((done, refuse) => {
    const options = { ...to, path: asked.path, method: asked.method ?? 'GET', headers: asked.headers ?? {} }
    const call = request(options, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
    })
    call.once('error', refuse)
    call.end(asked.body)
  })
}
