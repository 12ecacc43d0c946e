import type { LoaderFunctionArgs, Params } from 'react-router'
import { browserCall } from './browser-call.ts'
import { aheadContext, type Ahead } from '../slots/ahead.ts'
import { callContext, type Call } from './call-context.ts'
import { isChunkFailure, whileMoving } from '../page/chunk-reload.ts'
import { unreachedPage } from './page-error.ts'

/** What a screen's load gets. */
export interface LoadArgs {
  readonly call: Call
  readonly url: URL
  readonly params: Params
  /** Ends when the visitor has left before the page was there. */
  readonly signal: AbortSignal
  /** On the server: what parts of other features want to be drawn with. */
  readonly ahead?: Ahead | undefined
}

/**
 * Fetches what a screen shows; written once, run on the server for the first paint and in the
 * browser later.
 */
export type Load<Value> = (args: LoadArgs) => Promise<Value>

type Loader<Value> = (args: LoaderFunctionArgs) => Promise<Value>

/** A screen's `loader`: the load with the server's in-process call. */
export function serverLoad<Value>(load: Load<Value>): Loader<Value> {
  return ({ context, url, params, request }) =>
    load({ call: context.get(callContext), url, params, signal: request.signal, ahead: context.get(aheadContext) })
}

/**
 * A screen's `clientLoader`: the load with the browser's signed call, without the server rendering
 * again.
 */
export function clientLoad<Value>(load: Load<Value>): Loader<Value> {
  return ({ url, params, request: { signal } }) =>
    whileMoving(async () => {
      try {
        return await load({ call: cancellable(signal), url, params, signal })
      } catch (error) {
        // The load has code of its own, which comes no better than an answer.
        throw isChunkFailure(error) ? unreachedPage() : error
      }
    })
}

// A load that was left behind ends by itself, without each screen passing the signal on. One that is still wanted
// takes the answer of a part of the page that asks the same.
function cancellable(signal: AbortSignal): Call {
  return (endpoint, input, options) => browserCall(endpoint, input, { signal, isPatient: true, ...options })
}
