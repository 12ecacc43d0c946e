import { getProfile, saveAvatar } from '@niujin/identity/contract'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeOf, must, newMember, type Device } from './testing/device.ts'
import { openAs } from './testing/pages.ts'
import { greyPng } from './testing/pictures.ts'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const SCRIPT = '<script>window.hacked=1</script>'
const upload = (device: Device, bytes: Uint8Array<ArrayBuffer> | string, name = 'a.png', type = 'image/png') =>
  device.call(saveAvatar, {}, { files: { file: new File([bytes], name, { type }) } })

describe('头像上传', () => {
  test.each([
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'a.svg', 'image/svg+xml'],
    [
      '自称 PNG 的 SVG',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"/>`,
      'a.png',
      'image/png',
    ],
    ['压缩的 SVG', gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 'a.svgz', 'image/svg+xml'],
    ['网页', `<!doctype html>${SCRIPT}`, 'a.html', 'text/html'],
    ['自称 JPG 的网页', `<!doctype html>${SCRIPT}`, 'a.jpg', 'image/jpeg'],
    ['像 GIF 又像脚本的', 'GIF89a/*;*/=1;window.hacked=1//'.padEnd(300, ' '), 'a.gif', 'image/gif'],
    ['五千万像素的 PNG', greyPng(10_000, 5_000), 'a.png', 'image/png'],
    ['断掉的 PNG', greyPng(2_000, 2_000).subarray(0, 3_000), 'a.png', 'image/png'],
    ['空文件', '', 'a.png', 'image/png'],
  ])('%s 不收，原来的头像不变', async (_name, bytes, name, type) => {
    const member = await newMember(url)
    const outcome = await upload(member, typeof bytes === 'string' ? bytes : new Uint8Array(bytes), name, type)
    expect(['PICTURE_KIND', 'PICTURE_BROKEN', 'PICTURE_TOO_LARGE']).toContain(codeOf(outcome))
    expect(must(await member.call(getProfile, {})).avatar).toBe(null)
  })

  test('图片后面藏的网页不留：发出去的是重新编码的图片，浏览器不会当网页打开', async () => {
    const member = await newMember(url)
    const polyglot = Buffer.concat([greyPng(300, 200), Buffer.from(`${SCRIPT}PK\u0003\u0004`)])
    const { avatar } = must(await upload(member, new Uint8Array(polyglot), '../../../evil.html', 'text/html'))
    expect(avatar).toMatch(/^\/files\/avatars\/[\w-/]+\.webp$/)
    const served = await fetch(`${url}${avatar}`)
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ])
    expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false)

    const { page, context, errors } = await openAs(product, member, '/userinfo')
    const size = await page
      .getByRole('main')
      .locator(`img[src="${avatar}"]`)
      .evaluate(async (picture: HTMLImageElement) => {
        await picture.decode()
        return [picture.naturalWidth, picture.naturalHeight]
      })
    expect(size).toEqual([200, 200])
    expect(errors).toEqual([])
    await context.close()
  })

  test('说明里写 5 MB 以内，2 MB 的就要收', async () => {
    const member = await newMember(url)
    expect(codeOf(await upload(member, new Uint8Array(greyPng(300, 300, 2_000_000))))).toBe('0')
  })

  test('超过 5 MB 的不收', async () => {
    const member = await newMember(url)
    expect(['PICTURE_TOO_LARGE', 'BODY_TOO_LARGE']).toContain(
      codeOf(await upload(member, new Uint8Array(greyPng(300, 300, 5_300_000)))),
    )
  })

  test('一天换太多次要等明天', async () => {
    const member = await newMember(url)
    const picture = new Uint8Array(greyPng(20, 20))
    const codes: string[] = []
    for (let turn = 0; turn < 22; turn += 1) codes.push(codeOf(await upload(member, picture)))
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('0'))
    expect(codes.slice(20)).toEqual(['PICTURE_TOO_OFTEN', 'PICTURE_TOO_OFTEN'])
  })
})

describe('存放文件的地方', () => {
  test.each([
    '/files/../secrets.json',
    '/files/avatars/../../secrets.json',
    '/files/avatars/..%2f..%2fsecrets.json',
    '/files/..%5csecrets.json',
    '/files/avatars/%2e%2e/%2e%2e/secrets.json',
    '/files//etc/passwd',
    '/files/avatars/',
    '/files/avatars/a.webp%00.html',
    '/assets/..%2f..%2f..%2f..%2fsecrets.json',
  ])('%s 读不到别的文件', async (path) => {
    // As it stands: fetch would tidy the path up before it leaves.
    const answer = await new Promise<{ status: number; text: string }>((done, refuse) => {
      const asked = request(url, { path, headers: { 'user-agent': 'Mobile' } }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => done({ status: response.statusCode ?? 0, text }))
      })
      asked.once('error', refuse)
      asked.end()
    })
    expect([400, 403, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(/databasePassword|sessionSecret|root:/)
  })
})
