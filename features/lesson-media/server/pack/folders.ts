import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What the tus protocol writes while files come. */
export const uploadsIn = (folder: string) => join(folder, 'uploads')

/** `ab/ab0c…`: not to be guessed, never used twice, no way out of the folder. */
const NAME = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** A new name for a packed film. */
export function newFilmFolder(): string {
  const word = randomUUID()
  return `${word.slice(0, 2)}/${word}`
}

/** The path of a packed film. @throws for what is no name of ours */
export function pathOfFilm(folder: string, name: string): string {
  if (!NAME.test(name)) throw new Error(`课时视频的文件夹名不对：${name}`)
  return join(folder, 'films', name)
}

/** Afterwards there is none. */
export function removeFilm(folder: string, name: string): Promise<void> {
  return rm(pathOfFilm(folder, name), { recursive: true, force: true })
}
