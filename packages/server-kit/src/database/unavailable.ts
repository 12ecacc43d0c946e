/** The database cannot be asked now: it is away, or no connection came free in time. A caller may try again shortly. */
export class DatabaseUnavailable extends Error {
  /** What the database or the system said, such as ECONNREFUSED or 57P03. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('数据库暂时不可用', { cause })
    this.code = codeOf(cause)
  }
}

/**
 * Answers of PostgreSQL (errcodes appendix) that say nothing about the call itself: class 08 connection, 53 resources,
 * 57 the operator or a restart, and the time limits 25P03 (idle in a transaction) and 55P03 (lock).
 */
const PASSING = /^(08...|53...|57...|25P03|25P04|55P03)$/

/** Codes and sentences of a connection that broke under a query. */
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'])
const TERMINATED = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** A database that listens on a socket of the file system takes its file along when it ends. */
export function isSocketGone(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect'
}

/** Whether an error only says that the database cannot answer now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const code = codeOf(error)
  if (code !== undefined && (PASSING.test(code) || BROKEN.has(code))) return true
  return isSocketGone(error) || (error instanceof Error && TERMINATED.test(error.message))
}

function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
