import type { ReactNode } from 'react'
import { EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import { ContentGroups } from './content/content-groups.tsx'
import { useContent } from './content/use-content.ts'
import { FoundSecurities } from './found-securities.tsx'
import type { SearchView } from './use-search.ts'

export type ResultListProps = { view: SearchView; onRetry: () => void }

/** What was found, securities first, or why there is nothing to see. The last results stay while new ones are on their way. */
export function ResultList({ view, onRetry }: ResultListProps): ReactNode {
  const { q, found, state } = view
  const { groups, isLoading } = useContent(q)
  const isWaiting = state === 'loading' || isLoading
  if (state !== 'failed' && found.length === 0 && groups.length === 0)
    return isWaiting ? <Skeleton shape="row" count={6} /> : <Nothing q={q} />
  return (
    <>
      {state === 'failed' && <ErrorState text="搜索没有成功，请检查网络后重试" onRetry={onRetry} />}
      {state !== 'failed' && found.length > 0 && <FoundSecurities key={q} view={view} />}
      <ContentGroups groups={groups} />
    </>
  )
}

function Nothing({ q }: { q: string }): ReactNode {
  return (
    <output>
      <EmptyState drawing="search" text={`没有找到“${q}”，试试代码、名称或拼音首字母，如 gzmt`} />
    </output>
  )
}
