import type { ReactNode } from 'react'
import { Button, PagedList } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { searchKind, type Span } from '../../contract/index.ts'
import { SeriesRows } from './series-rows.tsx'

export type KindListProps = {
  q: string
  kind: string
  /** what people call the kind */
  title: string
  within: Span | undefined
  /** shows all kinds again */
  onBack: () => void
}

/** Everything of one kind that was found, page after page. */
export function KindList({ q, kind, title, within, onBack }: KindListProps): ReactNode {
  const paged = usePaged({
    key: `${kind} ${within ?? ''} ${q}`,
    ask: (page, options) =>
      browserCall(searchKind, { q, kind, ...(within !== undefined && { within }), ...page }, options),
  })
  return (
    <PagedList
      paged={paged}
      drawing="search"
      empty={`没有找到“${q}”的${title}`}
      action={<Button onClick={onBack}>看全部结果</Button>}
      endText="没有更多了"
    >
      {(rows) => <SeriesRows title={title} rows={rows} q={q} />}
    </PagedList>
  )
}
