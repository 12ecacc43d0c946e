import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BottomBar, EmptyState, LinkButton, PagedList, Skeleton, StickyHeader, Tabs, VideoIcon } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import type { BroadcastCard } from '../../contract/index.ts'
import type { LoadedList, MineKind } from './load-mine.ts'
import { MineRow } from './mine-row.tsx'
import { nearestFirst } from './nearest-first.ts'
import { useMine } from './use-mine.ts'
import styles from './mine-view.module.css'

const HostedMenu = lazy(() => import('./hosted-menu.tsx'))
const IncomePanel = lazy(async () => ({ default: (await import('@niujin/tipping/web')).IncomePanel }))

const NAMES: Readonly<Record<MineKind, string>> = {
  booked: '预约',
  watched: '看过',
  hosted: '我主持的',
  income: '收入',
}
const UNDER_HEADER = 0.88

/** 我的直播: what the member booked and watched; for who hosts also their own, the income, and 开播. */
export function MineView({ loaded }: { loaded: LoadedList }): ReactNode {
  const { kind, mayHost } = loaded
  const navigate = useNavigate()
  const { surroundings } = useBoot()
  // Who may not host any more still sees what they hosted.
  const kinds: readonly MineKind[] = mayHost
    ? ['hosted', 'income', 'booked', 'watched']
    : kind === 'hosted' || kind === 'income'
      ? ['booked', 'watched', kind]
      : ['booked', 'watched']
  return (
    <main className={styles.page}>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.tabs ?? ''}>
        <Tabs
          label="我的直播"
          items={kinds.map((key) => ({ key, label: NAMES[key] }))}
          value={kind}
          onChange={(key) => void navigate(`/Myzb?kind=${key}`, { replace: true })}
        />
      </StickyHeader>
      {kind === 'income' ? (
        <Suspense fallback={<Skeleton shape="card" count={2} />}>
          <IncomePanel />
        </Suspense>
      ) : (
        <Broadcasts loaded={loaded} kind={kind} />
      )}
      {mayHost && (
        <BottomBar>
          <LinkButton href="/Myzb?new=1" block icon={<VideoIcon />}>
            开播
          </LinkButton>
        </BottomBar>
      )}
    </main>
  )
}

function Broadcasts({ loaded, kind }: { loaded: LoadedList; kind: Exclude<MineKind, 'income'> }): ReactNode {
  const mine = useMine(loaded, kind)
  const [chosen, setChosen] = useState<BroadcastCard>()
  const isHosted = kind === 'hosted'
  const remove = (gone: string) => mine.edit((card) => (card.tsId === gone ? undefined : card))
  return (
    <>
      <PagedList paged={mine} empty={<Nothing kind={kind} />}>
        {(list) => (
          <ul className={styles.list} aria-label={NAMES[kind]}>
            {(isHosted ? nearestFirst(list, loaded.now) : list).map((card) => (
              <li key={card.tsId}>
                <MineRow
                  card={card}
                  now={loaded.now}
                  onMenu={isHosted && canChange(card) ? () => setChosen(card) : undefined}
                  isHosted={isHosted}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {chosen && (
          <HostedMenu card={chosen} onCancelled={() => remove(chosen.tsId)} onClose={() => setChosen(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Before it begins. */
function canChange({ state }: BroadcastCard): boolean {
  return state === 'draft' || state === 'scheduled' || state === 'ready'
}

function Nothing({ kind }: { kind: MineKind }): ReactNode {
  if (kind === 'hosted') return <EmptyState drawing="live" text="还没有主持过直播，点下面的“开播”，一分钟就能开始" />
  return (
    <EmptyState
      drawing="live"
      text={kind === 'booked' ? '还没有预约的直播，预约后开播前 5 分钟提醒你' : '还没有看过直播'}
      action={<LinkButton href="/LiveInteraction">去看看直播</LinkButton>}
    />
  )
}
