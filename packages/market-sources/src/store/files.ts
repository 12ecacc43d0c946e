import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Puts a whole file in its place in one step: readers see the old one or the new one, from any thread. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const written = `${path}.${process.pid}-${threadId}.new`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(written, content)
  renameSync(written, path)
}

/** The bytes of a file; undefined when it is not there or cannot be read. */
export function readBytes(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** The value in a JSON file; undefined when it is not there or damaged. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    return undefined
  }
}
