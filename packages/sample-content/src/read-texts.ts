import { readdir, readFile } from 'node:fs/promises'

const TEXTS = new URL('../texts/', import.meta.url)

/** The texts of a kind, a file for each author, course or series. */
export async function readTexts(
  kind: 'posts' | 'articles' | 'courses' | 'questions' | 'college',
): Promise<{ readonly key: string; readonly text: string }[]> {
  const folder = new URL(`${kind}/`, TEXTS)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ key: name.slice(0, -4), text: await readFile(new URL(name, folder), 'utf8') })),
  )
}
