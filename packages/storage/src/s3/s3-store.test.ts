import { afterEach, describe, expect, it } from 'vitest'
import { BUCKET, KEY, openLocalS3, type LocalS3 } from '../testing/local-s3.ts'
import { createS3Store } from './s3-store.ts'

const open: LocalS3[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

async function bucket() {
  const local = await openLocalS3()
  open.push(local)
  const options = { ...KEY, endpoint: local.endpoint, bucket: BUCKET, region: 'cn-north-1' }
  return { local, options, store: createS3Store(options) }
}

const CONTENT = new TextEncoder().encode('内容')

describe('S3', () => {
  it('签名与内容摘要经得起核对，类型一起存下', async () => {
    const { local, store } = await bucket()
    await store.put('avatars/a.webp', CONTENT, 'image/webp')
    expect(local.objects.get('avatars/a.webp')).toEqual({ body: Buffer.from(CONTENT), contentType: 'image/webp' })
    expect(local.asked).toEqual([`PUT /${BUCKET}/avatars/a.webp`])
  })

  it('密钥不对时失败，说出对方的代码，不说密钥', async () => {
    const { options } = await bucket()
    const store = createS3Store({ ...options, secretAccessKey: 'another-secret' })
    await expect(store.put('a', CONTENT, 'text/plain')).rejects.toThrow(
      '写不进文件：对象存储回应 403 SignatureDoesNotMatch',
    )
    await expect(store.get('a')).rejects.toThrow('读不出文件：对象存储回应 403 SignatureDoesNotMatch')
    await expect(store.remove('a')).rejects.toThrow(/^删不掉文件：对象存储回应 403 SignatureDoesNotMatch$/)
  })

  it('对方一时出错就再试，试三次还不行才失败', async () => {
    const { local, store } = await bucket()
    local.failNext(503, 429)
    await store.put('a', CONTENT, 'text/plain')
    expect(local.asked).toHaveLength(3)
    local.failNext(500, 500, 500)
    await expect(store.get('a')).rejects.toThrow('对象存储回应 500 SlowDown')
    expect(local.asked).toHaveLength(6)
  })

  it('没有服务时说没有回应', async () => {
    const { local, store } = await bucket()
    await local.close()
    await expect(store.get('a')).rejects.toThrow('对象存储没有回应')
  })

  it('一直不回应算没有回应', async () => {
    const { options } = await bucket()
    const silent: typeof fetch = (_input, init) =>
      new Promise((_done, stop) => {
        init?.signal?.addEventListener('abort', () => stop(new Error('太久')))
      })
    const store = createS3Store({ ...options, fetch: silent, timeout: 20 })
    await expect(store.get('a')).rejects.toThrow('对象存储没有回应')
  })

  it('没给公开地址时用桶自己的地址；桶也可以写在域名里', async () => {
    const { local, options, store } = await bucket()
    expect(store.url('a/b.webp')).toBe(`${local.endpoint}/${BUCKET}/a/b.webp`)
    const inHost = createS3Store({ ...options, endpoint: 'https://oss-cn-hangzhou.aliyuncs.com', bucketInHost: true })
    expect(inHost.url('a/b.webp')).toBe(`https://${BUCKET}.oss-cn-hangzhou.aliyuncs.com/a/b.webp`)
  })
})
