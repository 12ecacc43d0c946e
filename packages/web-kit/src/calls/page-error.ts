import { data, isRouteErrorResponse, redirect } from 'react-router'
import type { CallOutcome } from '@niujin/contract-kit'

/** What the error page shows. */
export interface PageError {
  readonly message: string
  readonly code: string
  readonly status: number
}

const DEFAULT_MESSAGE = 'Error'
const DEFAULT_STATUS = 500

/**
 * Something to throw from a load so that the error page shows it with its status.
 * A thrown response, unlike a thrown Error, keeps its text on the way to the browser in production.
 */
export function pageError(status: number, message: string, code = String(status)) {
  return data({ message, code }, { status })
}

/** What the error page is shown for when a page's own code or data could not be fetched: as a call without an answer. */
export function unreachedPage() {
  return pageError(503, '获取失败', 'NETWORK')
}

/** The value of a call that a page cannot be shown without; a failure becomes the error page. */
export function need<Value, Code extends string>(outcome: CallOutcome<Value, Code>): Value {
  if (outcome.ok) return outcome.value
  if (outcome.code === 'CANCELLED') throw new DOMException(outcome.msg, 'AbortError')
  if (outcome.status === 400) throw redirect('/400')
  throw pageError(errorStatus(outcome.status), outcome.msg || DEFAULT_MESSAGE, outcome.code)
}

/** Reads whatever was thrown; the message falls back to Error and the status to 500. */
export function readPageError(thrown: unknown): PageError {
  if (isRouteErrorResponse(thrown)) {
    const { message, code } = textsOf(thrown.data)
    return {
      status: thrown.status,
      message: message ?? (thrown.statusText || DEFAULT_MESSAGE),
      code: code ?? String(thrown.status),
    }
  }
  const { message } = textsOf(thrown)
  const status = statusOf(thrown)
  return { status, message: message || DEFAULT_MESSAGE, code: String(status) }
}

/** Words of browsers for a request that got no answer at all: Chromium's, Firefox's, Safari's. */
const UNREACHED =
  /^(Failed to fetch|NetworkError when attempting to fetch|Load failed|The network connection was lost)/i

/** True for what is thrown when the server could not be reached: the page itself has no fault. */
export function isNetworkFailure(thrown: unknown): boolean {
  if (isRouteErrorResponse(thrown)) return textsOf(thrown.data).code === 'NETWORK'
  return thrown instanceof TypeError && UNREACHED.test(thrown.message) && !/module/i.test(thrown.message)
}

// A refusal travels with 200, but a page that cannot be shown because of it is not a success.
function errorStatus(status: number): number {
  if (status >= 400 && status <= 599) return status
  return status === 0 ? 503 : DEFAULT_STATUS
}

function textsOf(value: unknown): { message?: string; code?: string } {
  if (typeof value !== 'object' || value === null) return {}
  return {
    ...('message' in value && typeof value.message === 'string' && { message: value.message }),
    ...('code' in value && typeof value.code === 'string' && { code: value.code }),
  }
}

function statusOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) return DEFAULT_STATUS
  const status = value.statusCode
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : DEFAULT_STATUS
}
