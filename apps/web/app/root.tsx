import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  type LinksFunction,
  type MetaFunction,
  type MiddlewareFunction,
} from 'react-router'
import '@niujin/ui/tokens.css'
import '@niujin/ui/base.css'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { THEME_SCRIPT } from '@niujin/member-centre/web'
import { bootContext, pageMeta, readBoot, SlotsContext, type PageBoot } from '@niujin/web-kit'
import { featureSlots } from './feature-slots.ts'
import { BadRequestRedirect } from './shell/bad-request-redirect.tsx'
import { BootData } from './shell/boot-data.tsx'
import { ErrorView } from './shell/error-view.tsx'
import { KeepPosition } from './shell/keep-position.tsx'
import { PageProgress } from './shell/page-progress.tsx'
import { Everywhere } from './shell/everywhere.tsx'
import { PartPageLink } from './shell/part-page-link.tsx'
import { sendElsewhere } from './shell/redirection.ts'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction = () => pageMeta({ description: '看行情、选股、看直播、学投资' })

/** Sends visitors elsewhere before anything of a page is fetched. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, url, context }) => sendElsewhere(context.get(bootContext), url, request.headers.get('user-agent') ?? ''),
]

export const clientMiddleware: MiddlewareFunction[] = [
  ({ url }) => sendElsewhere(browserBoot(), url, navigator.userAgent),
]

let boot: PageBoot | undefined
function browserBoot(): PageBoot {
  boot ??= readBoot(document)
  return boot
}

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  return (
    // A chosen theme is set by the script before the first paint, so the page differs from what the server sent.
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161a21" />
        <Meta />
        <Links />
      </head>
      <body>
        <LinkProvider component={PartPageLink}>
          <SlotsContext value={featureSlots}>
            <PageProgress />
            {children}
            <Everywhere />
            <ToastHost />
          </SlotsContext>
        </LinkProvider>
        <BadRequestRedirect />
        <BootData />
        <ScrollRestoration />
        <KeepPosition />
        <Scripts />
      </body>
    </html>
  )
}

export default function App(): ReactNode {
  return <Outlet />
}

/** What no layout has caught. */
export function ErrorBoundary(): ReactNode {
  return <ErrorView error={useRouteError()} />
}
