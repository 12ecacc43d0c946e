import type { ReactNode } from 'react'
import { data, type MetaFunction } from 'react-router'
import { pageMeta } from '@niujin/web-kit'
import { NotFoundView } from '../shell/not-found-view.tsx'

export const meta: MetaFunction = () => pageMeta({ title: '页面不存在' })

/** The page itself is shown as always; only its status says that there is none. */
export function loader() {
  return data(null, { status: 404 })
}

// Moving here inside the app needs nothing from the server.
export function clientLoader(): null {
  return null
}

export default function NotFoundPage(): ReactNode {
  return <NotFoundView />
}
