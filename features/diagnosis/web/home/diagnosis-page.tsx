import type { CompositionEvent, ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import {
  Answered,
  EmptyState,
  ErrorState,
  ListRow,
  SearchBox,
  Section,
  SimulatedBadge,
  Skeleton,
  StickyHeader,
} from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useBoot, type LoadArgs } from '@niujin/web-kit'
import { reportPath } from '../paths.ts'
import { ReportRow } from './report-row.tsx'
import type { LoadedHome } from './load-home.ts'
import { MyDiagnoses } from './my-diagnoses.tsx'
import { useStockSearch, type UsedStockSearch } from './use-stock-search.ts'
import styles from './diagnosis-page.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-home.ts')).loadHome(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '诊股' }
export const meta: MetaFunction = () =>
  pageMeta({
    title: '诊股',
    description: '输入股票，看技术、资金、基本面、行业、消息五个方面的评分与依据，支撑压力与筹码分布',
  })

/** Height of the page's header in rem; chat apps show their own instead. */
const UNDER_HEADER = 0.88

export default function DiagnosisPage(): ReactNode {
  const loaded = useLoaderData<LoadedHome>()
  const search = useStockSearch()
  const { surroundings } = useBoot()
  const endComposing = (event: CompositionEvent) => {
    search.setComposing(false)
    if (event.target instanceof HTMLInputElement) search.type(event.target.value)
  }
  return (
    <main className={styles.page}>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.box ?? ''}>
        <div onCompositionStart={() => search.setComposing(true)} onCompositionEnd={endComposing}>
          <SearchBox
            value={search.text}
            onChange={search.type}
            onSearch={search.again}
            placeholder="代码、名称或拼音，选一只股票诊断"
          />
        </div>
      </StickyHeader>
      {search.text.trim() === '' ? (
        <>
          <About />
          <MyDiagnoses />
          <Hot loaded={loaded} />
        </>
      ) : (
        <Results search={search} />
      )}
    </main>
  )
}

function About(): ReactNode {
  return (
    <p className={styles.about}>
      五个方面逐项打分，每一分怎么来的都写明；只说明过去与现在，不预测涨跌，不构成投资建议。
    </p>
  )
}

function Hot({ loaded: { hot } }: { loaded: LoadedHome }): ReactNode {
  const { revalidate } = useRevalidator()
  if (!hot) return <ErrorState text="热门诊股没有取到" onRetry={() => void revalidate()} />
  const title = hot.basis === 'diagnosed' ? '热门诊股' : '成交活跃'
  return (
    <Section title={title} note={hot.state.simulated && <SimulatedBadge />} flush>
      <ul aria-label={title}>
        {hot.list.map(({ quote, people }) => (
          <li key={quote.id}>
            <ReportRow quote={quote} detail={hot.basis === 'diagnosed' ? `近七天 ${people} 人诊断` : undefined} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Results({ search: { answer } }: { search: UsedStockSearch }): ReactNode {
  return (
    <Answered answer={answer} waiting={<Skeleton shape="row" count={6} />}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState drawing="search" text="没有找到这只股票，换个写法试试；指数、基金与港股不能诊断" />
        ) : (
          <ul aria-label="找到的股票" aria-busy={answer.busy} className={styles.results}>
            {found.map(({ id, name, code }) => (
              <li key={id}>
                <ListRow title={name} detail={code} href={reportPath(id)} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}
