import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { shareMarket } from './market-folder.ts'
import { outsideDatabase } from './outside-database.ts'

/** The product as a process of its own that can be killed, and started again on what it left behind. */
export interface ProductProcess {
  readonly folder: string
  /** Number of the present process. */
  readonly pid: number
  /** Address of the present process. */
  readonly url: string
  /** Everything the present process has printed. */
  readonly printed: string
  /** How the present process ended; undefined while it runs. */
  readonly exit: { code: number | null; signal: NodeJS.Signals | null } | undefined
  /** Starts it unless it runs; this time with `more` variables. */
  start(more?: Record<string, string>): Promise<void>
  /** Sends the signal and waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Stops what still runs and removes the folder. */
  clear(): Promise<void>
}

const SCRIPT = resolve(import.meta.dirname, '../../bench/product.ts')
/** Where `npm start` keeps what Node makes of the sources. */
const COMPILED = resolve(import.meta.dirname, '../../../../node_modules/.cache/compiled')
/** As `npm run dev` starts it: pages come from Vite. */
export const DEVELOPMENT = resolve(import.meta.dirname, '../../../../tools/serve-dev.ts')

/** The journeys begin in the middle of a trading morning (seconds since its auction began), whatever the hour: in the auction and at lunch nothing moves. */
const TEN_O_CLOCK = 45 * 60

/** A calendar day so many days before today, as YYYYMMDD. */
function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}

/** For a start on a folder that has the samples already, and for whoever needs none: half of the processor time. */
export const WITHOUT_SAMPLES: Record<string, string> = { DEMO_CONTENT: 'off' }

/** Prepares a product on a folder of its own; with a short history, unless `variables` ask for more, it starts sooner. */
export function productProcess(variables: Record<string, string>, script = SCRIPT): ProductProcess {
  const folder = mkdtempSync(join(tmpdir(), 'niujin-e2e-'))
  chmodSync(folder, 0o755)
  shareMarket(folder)
  const state: { child?: ChildProcess; url: string; printed: string; exit: ProductProcess['exit'] } = {
    url: '',
    printed: '',
    exit: undefined,
  }
  const outside = outsideDatabase(folder)
  const environment = {
    ...process.env,
    ...(outside && { DATABASE_URL: outside.url, DEV_TOOLS: 'on', DEMO_CONTENT: 'on' }),
    NODE_COMPILE_CACHE: COMPILED,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    NODE_ENV: 'production',
    SIMULATED: 'on',
    CALLS_PER_MINUTE: '200000',
    MARKET_HISTORY_FROM: dayAgo(90),
    MARKET_ROUND_FROM: String(Math.floor(Date.now() / 1000) - TEN_O_CLOCK),
    ...variables,
  }
  const start = async (more: Record<string, string> = {}) => {
    if (state.child && !state.exit) return
    await outside?.create()
    const child = spawn(process.execPath, ['--no-memory-protection-keys', script], {
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    Object.assign(state, { child, url: '', printed: '', exit: undefined })
    child.once('exit', (code, signal) => (state.exit = { code, signal }))
    const ready = new Promise<void>((done, refuse) => {
      child.once('exit', () => refuse(new Error(`没有启动：${state.printed}`)))
      const hear = (chunk: Buffer) => {
        state.printed += chunk.toString()
        state.url = /已就绪：(http:\/\/\S+)/.exec(state.printed)?.[1] ?? ''
        if (state.url !== '') done()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
    })
    await ready
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const { child } = state
    if (!child || state.exit) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    folder,
    get pid() {
      return state.child?.pid ?? 0
    },
    get url() {
      return state.url
    },
    get printed() {
      return state.printed
    },
    get exit() {
      return state.exit
    },
    start,
    end,
    async clear() {
      await end('SIGTERM')
      await outside?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
