import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packManifest, readManifest } from './pack-manifest.ts'

/** Writes the list of all pages shorter, in the client that was built into a folder. @throws when it is not there */
export async function packBuiltManifest(buildFolder: string): Promise<void> {
  const folder = join(buildFolder, 'client', 'assets')
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('没有找到路由清单，请核对 pack-built-manifest')
  const path = join(folder, name)
  await writeFile(path, packManifest(readManifest(await readFile(path, 'utf8'))))
}
