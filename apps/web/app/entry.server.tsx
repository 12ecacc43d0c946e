import { createHash, randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import { THEME_SCRIPT } from '@niujin/member-centre/web'
import { aheadContext, bootContext, BootContext, callContext } from '@niujin/web-kit'
import type { PageContext } from '../server/request.ts'
import { featureAhead } from './feature-ahead.ts'
import { pageBoot } from './page-boot.ts'
import { nonceContext, PAGE_HEADERS, pagePolicy } from './page-policy.ts'
export { audienceOf } from './audience.ts'
import { reportContext } from './report-context.ts'

/** How long a page may wait for its slow parts, milliseconds. */
export const streamTimeout = 5000

/** A part of so many bytes stands in its place when it is ready: a page is sent at once, and moving parts later costs scripts. */
const WHOLE = 1_000_000

/** The one script of ours that stands in every page. */
const SCRIPT_HASHES = [createHash('sha256').update(THEME_SCRIPT).digest('base64')]

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** Answers a request for a page; called through server/request.ts, which knows no React. */
export function respond(build: ServerBuild, mode: string, request: Request, given: PageContext): Promise<Response> {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  const context = new RouterContextProvider()
  context.set(callContext, given.call)
  context.set(aheadContext, featureAhead)
  context.set(bootContext, pageBoot(build, request, given))
  if (mode === 'production') context.set(nonceContext, randomBytes(16).toString('base64'))
  if (given.onError) context.set(reportContext, given.onError)
  return handler(request, context)
}

/** Hands what went wrong while a page was made to the server's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

/** Renders a page as a stream: people see the shell at once, search engines get the whole. */
export default function handleRequest(
  ...[request, status, headers, router, context]: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // A page carries its visitor's own data and looks different in different apps. A member's holds the token of their
  // calls, which no disk needs to keep.
  const boot = context.get(bootContext)
  const isMember = boot.member !== undefined
  if (!headers.has('cache-control')) headers.set('cache-control', isMember ? 'no-store' : 'private, no-cache')
  headers.append('vary', 'User-Agent, Cookie')
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value)
  const nonce = context.get(nonceContext)
  const { origin } = new URL(request.url)
  const connectTo = [
    ...Object.values(boot.hosts),
    ...(boot.streamUrl === undefined ? [] : [boot.streamUrl]),
    ...(boot.connectTo ?? []),
  ]
  if (nonce !== '')
    headers.set('content-security-policy', pagePolicy({ nonce, scriptHashes: SCRIPT_HASHES, origin, connectTo }))
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  const isBot = isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    const answer = () => {
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer)
          done()
        },
      })
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <BootContext value={context.get(bootContext)}>
        <ServerRouter context={router} url={request.url} {...(nonce !== '' && { nonce })} />
      </BootContext>,
      {
        ...(nonce !== '' && { nonce }),
        progressiveChunkSize: WHOLE,
        [isBot ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
        onError: (error) => {
          if (!request.signal.aborted) context.get(reportContext)(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}
