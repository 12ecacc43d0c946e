import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const stored = z.object({
  databasePassword: z.string().min(16),
  wireSecret: z.string().min(16),
  crmKeys: z.string().min(40),
})
export type Secrets = z.output<typeof stored>

/** The secrets made at first start, kept in the data folder and readable by its owner only. */
export async function openSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text) return stored.parse(JSON.parse(text))
  const made: Secrets = {
    databasePassword: randomBytes(24).toString('base64url'),
    wireSecret: randomBytes(24).toString('base64url'),
    crmKeys: `v1:${randomBytes(32).toString('base64')}`,
  }
  await writeFile(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return made
}
