import type { ServerBuild } from 'react-router'
import type { Boot, Call, PageMember } from '@niujin/web-kit'

/** What the server gives each page it renders. */
export interface PageContext {
  /** Calls the endpoints in process, with the visitor's rights. */
  readonly call: Call
  readonly boot: Boot
  readonly member?: PageMember | undefined
  /** The visitor's openId in the messaging app is known. */
  readonly hasOpenId?: boolean | undefined
  /** Told of every error while the page is made. */
  readonly onError?: ((error: unknown) => void) | undefined
}

export interface PageHandlerOptions {
  readonly mode: 'production' | 'development'
}

/** The pages of a build. */
export interface PageHandler {
  /** Answers one request for a page. */
  readonly respond: (request: Request, context: PageContext) => Promise<Response>
  /** Guests with equal audience get equal pages from one address at one time. */
  readonly audienceOf: (request: Request) => Promise<string>
}

interface Entry {
  readonly audienceOf: (request: Request) => string
  readonly respond: (build: ServerBuild, mode: string, request: Request, context: PageContext) => Promise<Response>
}

/**
 * Makes the page handler of a build; in development the build is asked for on every request.
 * Rendering lives inside the build, so this file runs as it is and shares no React with the server.
 */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { mode }: PageHandlerOptions,
): PageHandler {
  const current = () => (typeof build === 'function' ? build() : Promise.resolve(build))
  const entryOf = (built: ServerBuild) => built.entry.module as unknown as Entry
  return {
    async respond(request, context) {
      try {
        const built = await current()
        return await entryOf(built).respond(built, mode, request, context)
      } catch (error) {
        context.onError?.(error)
        return lastResort()
      }
    },
    audienceOf: async (request) => entryOf(await current()).audienceOf(request),
  }
}

/**
 * What is sent when the error page itself fails: no script, no style, nothing that could fail
 * again.
 */
function lastResort(): Response {
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>牛金财经</title></head>
<body><p>错误页显示时发生错误</p><p><a href="/">返回首页</a></p></body></html>`
  return new Response(page, {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    },
  })
}
