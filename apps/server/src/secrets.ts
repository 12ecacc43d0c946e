import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const word = () => randomBytes(24).toString('base64url')

/** A secret that an older data folder does not have yet is made when it is opened. */
const stored = z.object({
  databasePassword: z.string().min(16).default(word),
  wireSecret: z.string().min(16).default(word),
  crmKeys: z
    .string()
    .min(40)
    .default(() => `v1:${randomBytes(32).toString('base64')}`),
  /** Every key of sessions, cookies and codes is derived from it. */
  sessionSecret: z
    .string()
    .min(32)
    .default(() => randomBytes(36).toString('base64url')),
})
export type Secrets = z.output<typeof stored>

/** The secrets made at first start, kept in the data folder and readable by its owner only. */
export async function openSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const secrets = stored.parse(text ? JSON.parse(text) : {})
  const complete = JSON.stringify(secrets, null, 2)
  if (complete === text) return secrets
  await writeFile(`${file}.new`, complete, { mode: 0o600 })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return secrets
}
