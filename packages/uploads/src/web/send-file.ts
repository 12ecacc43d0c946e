import { DetailedError, Upload } from 'tus-js-client'

/** Bytes of one request: lost and sent again when the line breaks. */
const CHUNK = 4 * 1024 * 1024
/** Pauses before it is tried again (milliseconds). */
const RETRIES = [0, 1000, 3000, 6000, 12_000]

export interface SendOptions {
  /** Where the tus protocol is spoken: the contract's UPLOAD_PATH. */
  readonly path: string
  /** Name of the metadata that says which draft it belongs to: the contract's UPLOAD_OF. */
  readonly draftIn: string
  /** The draft it belongs to. */
  readonly id: string
  /** The session's token: it travels in a header, never in an address. */
  readonly token: string
  /** Base URL of the main host; '' for the page's own origin. */
  readonly base: string
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly onDone: () => void
  /** It is given up for now, with a sentence why. */
  readonly onFail: (reason: string) => void
}

/** An upload on its way. */
export interface Sending {
  pause(): void
  resume(): void
}

/** Sends a file so that a broken upload goes on where it stopped, also after the page was closed and the same file chosen again. */
export async function sendFile(
  file: File,
  { path, draftIn, id, token, base, onProgress, onDone, onFail }: SendOptions,
): Promise<Sending> {
  const upload = new Upload(file, {
    endpoint: base + path,
    headers: { authorization: `Bearer ${token}` },
    metadata: { [draftIn]: id },
    chunkSize: CHUNK,
    retryDelays: RETRIES,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => `${draftIn} ${id} ${file.name} ${file.size} ${file.lastModified}`,
    onShouldRetry: (error) =>
      (error.originalResponse?.getStatus() ?? 0) === 0 || (error.originalResponse?.getStatus() ?? 0) >= 500,
    onProgress: (sent, all) => onProgress(all > 0 ? sent / all : 0),
    onSuccess: onDone,
    onError: (error) => onFail(reasonOf(error)),
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
  return { pause: () => void upload.abort(), resume: () => upload.start() }
}

function reasonOf(error: Error): string {
  const answer = error instanceof DetailedError ? error.originalResponse : undefined
  if (!answer) return '网络断了，已传的还在，联网后继续'
  return answer.getStatus() < 500 && answer.getBody() !== ''
    ? answer.getBody()
    : '服务器开小差了，已传的还在，请稍后继续'
}
