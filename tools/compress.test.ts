import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from './compress.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niujin-compress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('大的文字文件旁边有 br 与 gz，解开是原文；小文件与图片没有', async () => {
  const script = 'export const one = 1\n'.repeat(100)
  writeFileSync(join(folder, 'page.js'), script)
  writeFileSync(join(folder, 'tiny.css'), 'a{}')
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(1000))
  await compressFiles([folder])
  expect(readdirSync(folder).toSorted()).toEqual(['icon.png', 'page.js', 'page.js.br', 'page.js.gz', 'tiny.css'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'page.js.gz'))).toString()).toBe(script)
})

test('谁读得到原文，就读得到压缩的那份', async () => {
  const script = join(folder, 'page.js')
  writeFileSync(script, 'export const one = 1\n'.repeat(100))
  chmodSync(script, 0o640)
  await compressFiles([folder])
  expect([`${script}.br`, `${script}.gz`].map((copy) => statSync(copy).mode)).toEqual(
    Array(2).fill(statSync(script).mode),
  )
})
