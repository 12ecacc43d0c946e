import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createFolderStore } from './local/folder-store.ts'
import { isObjectKey, newObjectKey } from './object-key.ts'
import { ObjectStoreFailed, type ObjectStore } from './port.ts'
import { createS3Store } from './s3/s3-store.ts'
import { BUCKET, KEY, openLocalS3 } from './testing/local-s3.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function folderStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-files-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  return createFolderStore({ folder, baseUrl: 'https://m.example.com/files' })
}

async function s3Store(): Promise<ObjectStore> {
  const local = await openLocalS3()
  closing.push(() => local.close())
  return createS3Store({
    ...KEY,
    endpoint: local.endpoint,
    bucket: BUCKET,
    region: 'cn-north-1',
    publicUrl: 'https://m.example.com/files/',
  })
}

const bytes = (text: string) => new TextEncoder().encode(text)
const BAD_KEYS = [
  '',
  '/a',
  'a/',
  'a//b',
  '..',
  '../a',
  'a/../b',
  'a/.hidden',
  'A',
  'a b',
  'a\\b',
  'a\u0000',
  'a%2fb',
  'a@',
  '中',
  'a'.repeat(101),
  'a/'.repeat(250),
]

describe.each([
  ['本地文件夹', folderStore],
  ['S3', s3Store],
])('%s', (_name, open) => {
  it('放进去的取得出来，字节与类型不变', async () => {
    const store = await open()
    const all = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
    await store.put('avatars/00/a.webp', all, 'image/webp')
    expect(await store.get('avatars/00/a.webp')).toEqual({ bytes: all, contentType: 'image/webp' })
  })

  it('空文件、带换行的文件、带编码的类型都一样', async () => {
    const store = await open()
    await store.put('a', bytes(''), 'text/plain; charset=utf-8')
    await store.put('b', bytes('\n甲\n乙\n'), 'text/plain')
    expect(await store.get('a')).toEqual({ bytes: bytes(''), contentType: 'text/plain; charset=utf-8' })
    expect((await store.get('b'))?.bytes).toEqual(bytes('\n甲\n乙\n'))
  })

  it('再放一次换成新的，删掉就没有了，没有的也能删', async () => {
    const store = await open()
    await store.put('a.pdf', bytes('旧的，长一些'), 'text/plain')
    await store.put('a.pdf', bytes('新的'), 'application/pdf')
    expect(await store.get('a.pdf')).toEqual({ bytes: bytes('新的'), contentType: 'application/pdf' })
    await store.remove('a.pdf')
    await store.remove('a.pdf')
    expect(await store.get('a.pdf')).toBeUndefined()
  })

  it('一个键可以是另一个键的上级', async () => {
    const store = await open()
    await store.put('a', bytes('上级'), 'text/plain')
    await store.put('a/b', bytes('下级'), 'text/plain')
    expect([(await store.get('a'))?.bytes, (await store.get('a/b'))?.bytes]).toEqual([bytes('上级'), bytes('下级')])
    expect(await store.get('a/b/c')).toBeUndefined()
  })

  it('同时放同一个键，读到的总是完整的一份', async () => {
    const store = await open()
    const versions = Array.from({ length: 8 }, (_, at) => bytes(String(at).repeat(20_000)))
    await store.put('a', versions[0] ?? bytes(''), 'text/plain')
    const reads: Promise<string>[] = []
    await Promise.all(
      versions.map(async (version) => {
        reads.push(store.get('a').then((found) => new TextDecoder().decode(found?.bytes)))
        await store.put('a', version, 'text/plain')
      }),
    )
    for (const text of await Promise.all(reads)) {
      expect(new Set(text).size).toBe(1)
      expect(text).toHaveLength(20_000)
    }
  })

  it.each(BAD_KEYS)('键“%s”放不进去，也取不到、删不掉任何东西', async (key) => {
    const store = await open()
    await expect(store.put(key, bytes('x'), 'text/plain')).rejects.toThrow(ObjectStoreFailed)
    expect(await store.get(key)).toBeUndefined()
    await store.remove(key)
    expect(() => store.url(key)).toThrow(ObjectStoreFailed)
  })

  it.each(['', 'text', 'text/html\nx', 'text/html\r\nset-cookie: a=b'])('类型“%s”放不进去', async (contentType) => {
    await expect((await open()).put('a', bytes('x'), contentType)).rejects.toThrow(ObjectStoreFailed)
  })

  it('地址与键可以互换，别处的地址不认', async () => {
    const store = await open()
    const key = newObjectKey('avatars', 'image/webp')
    expect(store.url(key)).toBe(`https://m.example.com/files/${key}`)
    expect(store.keyOf(store.url(key))).toBe(key)
    for (const other of [
      'https://evil.example.com/a',
      'https://m.example.com/files',
      'https://m.example.com/files/../a',
      'https://m.example.com/files/a?b',
    ]) {
      expect(store.keyOf(other)).toBeUndefined()
    }
  })
})

describe('新的键', () => {
  it('合规，带扩展名，不重复', () => {
    const keys = Array.from({ length: 100 }, () => newObjectKey('avatars', 'image/webp'))
    expect(keys.every((key) => isObjectKey(key) && /^avatars\/[0-9a-f]{2}\/[0-9a-f-]{36}\.webp$/.test(key))).toBe(true)
    expect(new Set(keys).size).toBe(100)
    expect(newObjectKey('other', 'application/x-unknown')).not.toContain('.')
  })
})
