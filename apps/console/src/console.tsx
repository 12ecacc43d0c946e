import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { EmptyState, LinkButton, Skeleton } from '@niujin/ui'
import { Entry } from './entry.tsx'
import { TOOLS } from './tools.ts'

const Parts = lazy(async () => ({ default: (await import('@niujin/ui/playground')).Playground }))

/** The operators' pages by address; the server answers every address below /console/ with them. */
export function Console({ path }: { path: string }): ReactNode {
  const page = path.replace(/\/$/, '')
  if (page === '/console') return <Entry tools={TOOLS} />
  if (page === '/console/parts') {
    return (
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <Parts />
      </Suspense>
    )
  }
  return (
    <EmptyState
      drawing="search"
      text="没有这个页面"
      action={<LinkButton href="/console/">返回后台首页</LinkButton>}
    />
  )
}
