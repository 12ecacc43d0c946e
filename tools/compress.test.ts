import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { compressFiles } from './compress.ts'

const folder = mkdtempSync(join(tmpdir(), 'niujin-compress-'))
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
