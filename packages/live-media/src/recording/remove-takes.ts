import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Frees the space of a recording's takes, which its finished files have replaced. */
export async function removeTakes(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^take-\d+\.mp4$/.test(name)) await rm(join(folder, name), { force: true })
  }
}
