import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate, type MetaFunction } from 'react-router'
import { InfoIcon, LinkButton, PagedList, SearchLink, Skeleton, StickyHeader, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useBoot, type LoadArgs } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { RankedRow } from '../../contract/index.ts'
import { FIELD_KEYS, FIELDS, type Field } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { ExpertRowView } from '../shared/expert-row.tsx'
import { DIRECTORY, FIND, PARTNER, RECOMMENDED } from '../shared/paths.ts'
import type { LoadedDirectory } from './load-directory.ts'
import styles from './brick-house-page.module.css'

const RuleSheet = lazy(() => import('./rule-sheet.tsx'))

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-directory.ts')).loadDirectory(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '砖家' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '砖家', description: '按活跃、粉丝增长与观点记录排行的财经作者，收入不计入排行' })

const ALL = ''
const TABS = [{ key: ALL, label: '全部' }, ...FIELD_KEYS.map((key) => ({ key, label: FIELDS[key] }))] as const
const UNDER_HEADER = 0.88

/** /BrickHouse: experts by their ranking, by what they are good at. */
export default function BrickHousePage(): ReactNode {
  const { field, experts } = useLoaderData<LoadedDirectory>()
  const navigate = useNavigate()
  const { surroundings } = useBoot()
  const go = (key: Field | '') => void navigate({ search: key === ALL ? '' : `?field=${key}` }, { replace: true })
  return (
    <main className={styles.page}>
      <h1 className="unseen">砖家</h1>
      <div className={styles.tools}>
        <SearchLink href={FIND} placeholder="找砖家：昵称、拼音、领域" className={styles.search ?? ''} />
        <LinkButton href={RECOMMENDED} size="small" variant="secondary">
          为我推荐
        </LinkButton>
      </div>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0}>
        <Tabs label="擅长的领域" items={TABS} value={field ?? ALL} onChange={go} className={styles.tabs ?? ''} />
      </StickyHeader>
      <Ranking key={field ?? ALL} field={field} loaded={experts} />
      <p className={styles.apply}>
        <LinkButton href={PARTNER} variant="ghost" size="small">
          申请成为砖家或投资顾问
        </LinkButton>
      </p>
    </main>
  )
}

function Ranking({ field, loaded }: { field: Field | undefined; loaded: LoadedDirectory['experts'] }): ReactNode {
  const experts = usePaged({
    key: field ?? ALL,
    ask: (page, options) => ask('expertDirectory', { ...(field && { field }), ...page }, options),
    loaded,
  })
  return (
    <>
      <RuleLine at={experts.last?.rankedAt ?? null} />
      <PagedList
        paged={experts}
        empty="这个领域还没有砖家"
        action={<LinkButton href={DIRECTORY}>看全部砖家</LinkButton>}
        waiting={<Skeleton shape="row" count={8} />}
      >
        {(rows) => (
          <ol className={styles.list} aria-label="砖家排行">
            {rows.map((row, at) => (
              <li key={row.id}>
                <Ranked row={row} ordinal={at + 1} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </>
  )
}

function Ranked({ row, ordinal }: { row: RankedRow; ordinal: number }): ReactNode {
  const { points, pieces } = row.standing
  return (
    <ExpertRowView
      expert={row}
      lead={
        <span className={styles.ordinal} data-top={ordinal <= 3}>
          {ordinal}
        </span>
      }
      note={`排行分 ${points} · 近 30 天 ${pieces} 条`}
    />
  )
}

/** When the ranking was made, and how. */
function RuleLine({ at }: { at: string | null }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.rule} onClick={() => setOpen(true)}>
        <InfoIcon />
        <span>
          排行怎样算：活跃、粉丝增长与观点记录，收入不计{at !== null && `；${dateTimeText(Date.parse(at))} 更新`}
        </span>
      </button>
      <Suspense>{isOpen && <RuleSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
