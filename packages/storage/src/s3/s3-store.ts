import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { addressesUnder } from '../addresses.ts'
import { demandContentType, demandKey, isObjectKey } from '../object-key.ts'
import { ObjectStoreFailed, type ObjectStore } from '../port.ts'

export interface S3StoreOptions {
  /** Origin of the service, such as `https://oss-cn-hangzhou.aliyuncs.com` or `http://minio:9000`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket as part of the host name (Aliyun OSS, Tencent COS want it) rather than of the path. */
  readonly bucketInHost?: boolean
  /** Where browsers get the files: a CDN, or `/files` of our own server (see serveObjects); the bucket unless told. */
  readonly publicUrl?: string
  readonly fetch?: typeof fetch
  /** Milliseconds for one try; 15,000 unless told. */
  readonly timeout?: number
}

/** Tries of one request: all requests here may be repeated. */
const TRIES = 3
/** Milliseconds before the second try; doubles. */
const FIRST_WAIT = 100

interface Asked {
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** Files in a bucket of any service that speaks S3. */
export function createS3Store(options: S3StoreOptions): ObjectStore {
  const base = bucketAddress(options)
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const ask = (key: string, asked: Asked) =>
    repeating(async () => {
      const signed = await client.sign(`${base}/${key}`, asked)
      return (options.fetch ?? fetch)(signed, {
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeout ?? 15_000),
      })
    })
  return {
    ...addressesUnder(options.publicUrl ?? base),
    put: async (key, bytes, contentType) => {
      demandKey(key)
      demandContentType(contentType)
      const body = new Uint8Array(bytes)
      // The signed digest of the content: the service refuses what was changed on the way.
      const headers = {
        'content-type': contentType,
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      }
      await finish(await ask(key, { method: 'PUT', headers, body }), '写不进文件')
    },
    get: async (key) => {
      if (!isObjectKey(key)) return undefined
      const response = await ask(key, { method: 'GET' })
      if (response.status === 404) return finish(response)
      if (!response.ok) throw await failed(response, '读不出文件')
      return {
        bytes: await contentOf(response),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      }
    },
    remove: async (key) => {
      if (!isObjectKey(key)) return
      const response = await ask(key, { method: 'DELETE' })
      await finish(response, response.status === 404 ? undefined : '删不掉文件')
    },
  }
}

function bucketAddress({ endpoint, bucket, bucketInHost }: S3StoreOptions): string {
  const { protocol, host } = new URL(endpoint)
  return bucketInHost ? `${protocol}//${bucket}.${host}` : `${protocol}//${host}/${bucket}`
}

/** Again after a fault of theirs or of the network, after a longer wait each time. */
async function repeating(attempt: () => Promise<Response>, left = TRIES - 1): Promise<Response> {
  const response = await attempt().catch((error: unknown) => {
    if (left > 0) return undefined
    throw new ObjectStoreFailed('对象存储没有回应', { cause: error })
  })
  if (response && (left === 0 || (response.status < 500 && response.status !== 429))) return response
  await response?.body?.cancel()
  await new Promise((done) => {
    setTimeout(done, FIRST_WAIT * 2 ** (TRIES - 1 - left))
  })
  return repeating(attempt, left - 1)
}

/** Lets the connection go. @throws ObjectStoreFailed with these words when the service said no. */
async function finish(response: Response, words?: string): Promise<undefined> {
  if (words !== undefined && !response.ok) throw await failed(response, words)
  await response.body?.cancel()
  return undefined
}

/** The service's code, such as AccessDenied, from its XML. */
async function failed(response: Response, words: string): Promise<ObjectStoreFailed> {
  const text = await response.text().catch(() => '')
  const code = /<Code>([\w.]{1,100})<\/Code>/.exec(text)?.[1]
  return new ObjectStoreFailed(`${words}：对象存储回应 ${response.status}${code === undefined ? '' : ` ${code}`}`)
}

async function contentOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw new ObjectStoreFailed('文件没有读完', { cause: error })
  }
}
