import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { openDataFolder } from './data-folder.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'niujin-data-folder-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32')(
  '新的数据目录只给自己看；以 root 启动时，数据库的用户能路过，不能看',
  async () => {
    const path = join(home, 'niujin/data')
    const folder = await openDataFolder(readConfig({ DATA_DIR: path }))
    await folder.release()
    const modeOf = async (file: string) => (await stat(file)).mode & 0o777
    for (const made of [path, join(home, 'niujin')])
      expect(await modeOf(made)).toBe(userInfo().uid === 0 ? 0o711 : 0o700)
    expect(await modeOf(join(path, 'secrets.json'))).toBe(0o600)
  },
)
