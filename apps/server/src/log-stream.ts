import pretty from 'pino-pretty'
import type { Config } from './config.ts'

/** Readable lines for people at a terminal, JSON for machines. */
export function logStream(config: Pick<Config, 'LOG_FORMAT'>): { stream?: { write(line: string): void } } {
  const format = config.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json')
  if (format === 'json') return {}
  return { stream: pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }) }
}
