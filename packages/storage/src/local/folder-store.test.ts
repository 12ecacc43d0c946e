import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ObjectStoreFailed } from '../port.ts'
import { createFolderStore } from './folder-store.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niujin-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const CONTENT = new TextEncoder().encode('内容')

describe('本地文件夹', () => {
  it('文件的第一行是类型，其余是内容；不留半成品', async () => {
    await createFolderStore({ folder }).put('avatars/a.webp', CONTENT, 'image/webp')
    expect(await readFile(join(folder, 'avatars', 'a.webp@'), 'utf8')).toBe('image/webp\n内容')
    expect(await readdir(join(folder, '.writing'))).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('别的用户进不了文件夹，也读不了文件', async () => {
    await createFolderStore({ folder }).put('feedback/a.webp', CONTENT, 'image/webp')
    const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777
    expect([await modeOf('feedback'), await modeOf('feedback/a.webp@')]).toEqual([0o700, 0o600])
  })

  it('死掉的进程留下的半成品过一小时清掉，刚写的不动', async () => {
    await mkdir(join(folder, '.writing'))
    const [old, fresh] = [join(folder, '.writing', 'old'), join(folder, '.writing', 'fresh')]
    await Promise.all([writeFile(old, ''), writeFile(fresh, '')])
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    await utimes(old, twoHoursAgo, twoHoursAgo)
    await createFolderStore({ folder }).put('a', CONTENT, 'text/plain')
    expect(await readdir(join(folder, '.writing'))).toEqual(['fresh'])
  })

  it('文件夹外面的文件够不着', async () => {
    await writeFile(join(folder, 'secret@'), 'text/plain\n秘密')
    const store = createFolderStore({ folder: join(folder, 'inside') })
    expect(await store.get('../secret')).toBeUndefined()
    await store.remove('../secret')
    expect(await readFile(join(folder, 'secret@'), 'utf8')).toContain('秘密')
  })

  it('写不进去时说清楚，原因留着', async () => {
    await writeFile(join(folder, 'blocked'), '')
    const store = createFolderStore({ folder: join(folder, 'blocked') })
    const failure = await store.put('a', CONTENT, 'text/plain').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ObjectStoreFailed)
    expect(failure).toMatchObject({ message: '写不进文件', cause: { code: expect.stringMatching(/ENOTDIR|EEXIST/) } })
  })

  it('坏掉的文件不当成内容', async () => {
    await writeFile(join(folder, 'a@'), '没有换行')
    await expect(createFolderStore({ folder }).get('a')).rejects.toThrow(ObjectStoreFailed)
  })
})
