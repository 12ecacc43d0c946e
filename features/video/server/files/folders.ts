import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where checked files stand, and what the tus protocol writes meanwhile. */
export const uploadsIn = (folder: string) => join(folder, 'uploads')

/** `ab/ab0c….mp4`: not to be guessed, never used twice, no way out of the folder. */
const NAME = /^[0-9a-f]{2}\/[0-9a-f-]{36}\.mp4$/

/** A new name for a checked file. */
export function newFileName(): string {
  const word = randomUUID()
  return `${word.slice(0, 2)}/${word}.mp4`
}

/** The path of a checked file; undefined for what cannot be one. */
export function pathOfFile(folder: string, name: string): string | undefined {
  return NAME.test(name) ? join(folder, 'files', name) : undefined
}

/** The path of a file about to be written, with its folder made. @throws for what is no name of ours */
export async function roomForFile(folder: string, name: string): Promise<string> {
  const path = pathOfFile(folder, name)
  if (path === undefined) throw new Error(`视频文件名不对：${name}`)
  await mkdir(dirname(path), { recursive: true })
  return path
}

/** Afterwards there is none. */
export async function removeFile(folder: string, name: string): Promise<void> {
  const path = pathOfFile(folder, name)
  if (path !== undefined) await rm(path, { force: true })
}
