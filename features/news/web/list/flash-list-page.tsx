import type { ReactNode } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator, type MetaFunction } from 'react-router'
import { ErrorState, LinkButton, PagedList, PullToRefresh, RemovableChip, StickyHeader, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, useBoot, type LoadArgs } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { FlashCategory } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { FlashDays } from '../feed/flash-days.tsx'
import { flashListPath } from '../shared/paths.ts'
import { CATEGORIES, choiceOf, chosenFields, type Choice } from './choice.ts'
import { DayStrip } from './day-strip.tsx'
import type { LoadedList } from './load-list.ts'
import styles from './flash-list-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-list.ts')).loadList(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '快讯列表' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const about = [loaderData?.stockName, loaderData?.choice.category, loaderData?.choice.day].filter(Boolean).join(' ')
  return pageMeta({ title: about === '' ? '快讯列表' : `${about} 快讯`, description: '按日、类别或股票查看财经快讯' })
}

const TABS = [{ key: 'all' as const, label: '全部' }, ...CATEGORIES.map((key) => ({ key, label: key }))]
const HEADER = 0.88
/** The tabs under the page's header, rem. */
const TABS_HEIGHT = 0.88

/** 快讯列表: by day, category or security. */
export default function FlashListPage(): ReactNode {
  const loaded = useLoaderData<LoadedList>()
  const { surroundings } = useBoot()
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const { choice, days, now, stockName } = loaded
  // A second choice made while the first is on its way keeps the first.
  const latest = location ? choiceOf(location.search) : choice
  const turnTo = (change: Partial<Choice>) =>
    void navigate(flashListPath({ ...latest, ...change }), { replace: true, preventScrollReset: true })
  const header = surroundings === 'browser' ? HEADER : 0
  return (
    <main className={`page-ground ${styles.page}`}>
      <DayStrip days={days} value={choice.day} now={now} onChange={(day) => turnTo({ day })} />
      <StickyHeader top={header}>
        <Tabs<FlashCategory | 'all'>
          label="类别"
          items={TABS}
          value={choice.category ?? 'all'}
          onChange={(key) => turnTo({ category: key === 'all' ? undefined : key })}
        />
      </StickyHeader>
      {stockName !== null && (
        <p className={styles.stock}>
          <RemovableChip onRemove={() => turnTo({ stock: undefined })}>{stockName}</RemovableChip>
        </p>
      )}
      <div className={styles.list} aria-busy={state === 'loading'}>
        <Body key={`${flashListPath(choice)} ${now}`} loaded={loaded} under={header + TABS_HEIGHT} />
      </div>
    </main>
  )
}

function Body({ loaded, under }: { loaded: LoadedList; under: number }): ReactNode {
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'failed')
    return (
      <ErrorState
        text={reasonOf(loaded) ?? '快讯没有加载出来'}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  return <Found loaded={loaded} under={under} />
}

function emptyText({ day, category, stock }: Choice): string {
  if (stock !== undefined) return '还没有写到它的快讯'
  if (day !== undefined)
    return category === undefined ? '这一天没有快讯，换一天看看' : `这一天没有${category}快讯，换一天看看`
  return '还没有这一类快讯'
}

function Found({ loaded, under }: { loaded: Extract<LoadedList, { state: 'loaded' }>; under: number }): ReactNode {
  const { choice, now } = loaded
  const { revalidate } = useRevalidator()
  const paged = usePaged({
    key: choice,
    loaded: { key: choice, value: loaded },
    ask: (page, options) => ask('flashList', { ...chosenFields(choice), ...page }, options),
  })
  return (
    <PullToRefresh onRefresh={revalidate}>
      <PagedList paged={paged} empty={emptyText(choice)} action={<LinkButton href="/KX">看最新快讯</LinkButton>}>
        {(list) => <FlashDays list={list} now={now} under={under} />}
      </PagedList>
    </PullToRefresh>
  )
}
