import type { OnProblem, PlayAddress, RecordedPiece } from '../port.ts'

/** A media server of its own that asks and tells by HTTP hooks. */
export interface OutsideServer {
  /** `rtmp://host:port`, as hosts reach it. */
  readonly rtmp: string
  /** Where viewers reach its HLS, without a slash at the end. */
  readonly hls: string
  /** Its HTTP API, for ending streams; without one a kick only keeps the sender from coming again. */
  readonly api: string | undefined
  /** Shared with it; hooks without it are refused. */
  readonly hookSecret: string
  readonly resumeMs?: number
  readonly onProblem: OnProblem
}

export const APP = 'live'
export const RESUME_MS = 5 * 60_000
export const FILES_WITHIN_MS = 10_000

/** Its recordings lie on another machine. */
export function cutElsewhere(): Promise<RecordedPiece> {
  return Promise.reject(new Error('录制在媒体服务器上，请在那里剪辑'))
}

/** An outside server mixes no sound-only rendition. */
export function playAt(hls: string): PlayAddress {
  return { hls, audioOnly: undefined }
}

/** Calls the server's API. @throws when it does not do it. */
export async function callApi(method: 'POST' | 'DELETE' | 'GET', url: string): Promise<unknown> {
  const answer = await fetch(url, { method, signal: AbortSignal.timeout(5_000) })
  if (!answer.ok && answer.status !== 404) throw new Error(`媒体服务器没有照办：${answer.status}`)
  return method === 'GET' ? answer.json() : undefined
}
