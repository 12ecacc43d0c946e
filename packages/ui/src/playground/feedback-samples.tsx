import type { ReactNode } from 'react'
import { Answered } from '../answered/answered.tsx'
import { PagedList } from '../answered/paged-list.tsx'
import { Button, LinkButton } from '../button/button.tsx'
import { EmptyState, ErrorState } from '../empty/empty-state.tsx'
import { ListRow } from '../list-row/list-row.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { SkeletonShape } from '../skeleton/skeleton.tsx'
import { toast } from '../toast/toast-store.ts'
import { Row, Sample } from './sample.tsx'

const SHAPES: SkeletonShape[] = ['text', 'row', 'card', 'media', 'chart']

const PAGES = {
  rows: ['第一条', '第二条'],
  busy: false,
  failure: undefined,
  hasMore: true,
  more: () => toast('更多'),
  retry: () => toast('再试一次'),
}

export function FeedbackSamples(): ReactNode {
  return (
    <>
      <Sample name="空">
        <EmptyState
          drawing="chart"
          text="还没有自选股，先挑几只放进来"
          action={<LinkButton href="/Search">添加自选</LinkButton>}
        />
      </Sample>
      <Sample name="失败">
        <ErrorState onRetry={() => toast('再试一次')} />
        <ErrorState busy onRetry={() => toast('再试一次')} text="行情加载失败，请稍后重试" />
      </Sample>
      <Sample name="再问没来：原来的还在" flush>
        <Answered answer={{ value: '三分钟前的结果', failure: { text: '网络不通' }, reload: () => toast('再试一次') }}>
          {(value) => <ListRow title={value} />}
        </Answered>
      </Sample>
      <Sample name="一页一页来" flush>
        <PagedList paged={PAGES} by="button" empty="还没有收藏">
          {(rows) => rows.map((row) => <ListRow key={row} title={row} />)}
        </PagedList>
      </Sample>
      <Sample name="轻提示">
        <Row>
          <Button variant="secondary" onClick={() => toast('已加入自选')}>
            普通
          </Button>
          <Button variant="secondary" onClick={() => toast('获取失败', { ms: 200 })}>
            获取失败（200 毫秒）
          </Button>
        </Row>
      </Sample>
      {SHAPES.map((shape) => (
        <Sample key={shape} name={`骨架：${shape}`} flush={shape === 'row' || shape === 'media'}>
          <Skeleton shape={shape} count={shape === 'chart' ? 1 : 2} />
        </Sample>
      ))}
    </>
  )
}
