import type { ReactNode } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type MetaFunction } from 'react-router'
import { ErrorState, LinkButton, PagedList, PullToRefresh, StickyHeader, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, useBoot, type LoadArgs } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { NotePeriod } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { byDay } from '../shared/days.ts'
import type { LoadedNotes } from './load-notes.ts'
import { NoteCard } from './note-card.tsx'
import { PERIODS } from './periods.ts'
import styles from './notes.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-notes.ts')).loadNotes(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '看盘' }
export const meta: MetaFunction = () => pageMeta({ title: '看盘', description: '砖家的盘前、盘中、盘后看盘笔记' })

const TABS = [
  { key: 'all' as const, label: '全部' },
  ...(Object.keys(PERIODS) as NotePeriod[]).map((key) => ({ key, label: PERIODS[key] })),
]
const HEADER = 0.88

/** 看盘: what experts note through the day. */
export default function NoteListPage(): ReactNode {
  const loaded = useLoaderData<LoadedNotes>()
  const { surroundings } = useBoot()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const open = (key: NotePeriod | 'all') =>
    void navigate({ search: key === 'all' ? '' : `?period=${key}` }, { replace: true })
  return (
    <main className={styles.page}>
      <StickyHeader top={surroundings === 'browser' ? HEADER : 0}>
        <Tabs<NotePeriod | 'all'> label="时段" items={TABS} value={loaded.period ?? 'all'} onChange={open} />
      </StickyHeader>
      {loaded.state === 'failed' ? (
        <ErrorState
          text={reasonOf(loaded) ?? '看盘没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : (
        <PullToRefresh onRefresh={revalidate}>
          <Notes key={`${loaded.period ?? ''} ${loaded.now}`} loaded={loaded} />
        </PullToRefresh>
      )}
    </main>
  )
}

function Notes({ loaded }: { loaded: Extract<LoadedNotes, { state: 'loaded' }> }): ReactNode {
  const { period, now } = loaded
  const chosen = period === undefined ? {} : { period }
  const paged = usePaged({
    key: chosen,
    loaded: { key: chosen, value: loaded },
    ask: (page, options) => ask('noteList', { ...chosen, ...page }, options),
  })
  return (
    <PagedList
      paged={paged}
      empty={period === undefined ? '还没有看盘' : `还没有${PERIODS[period]}的看盘`}
      action={<LinkButton href="/KX">先看快讯</LinkButton>}
    >
      {(list) =>
        byDay(list, now).map(({ date, title, list: ofDay }) => (
          <section key={date} aria-label={title}>
            <h2 className={styles.day}>{title}</h2>
            <ul className={styles.list}>
              {ofDay.map((note) => (
                <li key={note.id}>
                  <NoteCard note={note} />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </PagedList>
  )
}
