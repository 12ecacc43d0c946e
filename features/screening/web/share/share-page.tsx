import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type MetaFunction } from 'react-router'
import { BottomBar, Button, EmptyState, LinkButton, SimulatedBadge, Skeleton, toast, VirtualList } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { dayText, percent, price } from '@niujin/web-kit/formats'
import { FailureView } from '../shared/failure-view.tsx'
import { rememberSectors } from '../device/universes.ts'
import { openRule } from '../rule/current-rule.ts'
import { ruleLines } from '../rule/rule-words.ts'
import { Ratio } from '../timing/ratio.tsx'
import type { Shared } from './load-shared.ts'
import { SharedRow, type SharedMatch } from './shared-row.tsx'
import styles from './share-page.module.css'

// A guest's own results; whoever follows a link to a share needs nothing of it.
const ResultsView = lazy(() => import('../results/results-view.tsx'))

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-shared.ts')).loadShared(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '选股分享' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const shared = loaderData && 'shared' in loaderData ? loaderData.shared : undefined
  const description = shared
    ? `${dayText(shared.date)} 选出 ${shared.total} 只，看看规则与之后的表现`
    : '一条选股规则、当日选出的股票与之后的表现'
  return pageMeta({ title: titleOf(loaderData, shared?.name), description })
}

function titleOf(loaded: object | undefined, name: string | undefined): string {
  if (name !== undefined) return `选股：${name}`
  return loaded && 'isOwn' in loaded ? '选股结果' : '选股分享'
}

/** A shared screen, for anyone: its rule in words, what it selected, what followed; without a number the visitor's own results. */
export default function SharePage(): ReactNode {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  if ('isOwn' in loaded) {
    return (
      <Suspense fallback={<Skeleton shape="row" count={10} />}>
        <ResultsView />
      </Suspense>
    )
  }
  if (!('shared' in loaded) || loaded.shared === undefined) {
    const { failure } = loaded
    return (
      <main>
        {failure.code === 'SHARE_UNKNOWN' ? (
          <EmptyState text={failure.text} action={<LinkButton href="/Xg">自己选股</LinkButton>} />
        ) : (
          <FailureView failure={failure} onRetry={revalidate} />
        )}
      </main>
    )
  }
  return <SharedView loaded={loaded} />
}

function SharedView({ loaded }: { loaded: Shared }): ReactNode {
  const { shared, library, sectorNames } = loaded
  const navigate = useNavigate()
  const lines = ruleLines(shared.rule, { library, sectorNames })
  const take = () => {
    rememberSectors(Object.entries(sectorNames).map(([id, name]) => ({ id, name })))
    openRule(shared.rule)
    void navigate('/Xg')
  }
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          {shared.name} {shared.state.simulated && <SimulatedBadge />}
        </h2>
        <ul className={styles.rule} aria-label="选股规则">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <SharedFigures shared={shared} />
      </header>
      <div className={`${styles.row} ${styles.heads}`} aria-hidden>
        <span className={styles.names}>名称</span>
        <span>当日价</span>
        <span>现价</span>
        <span>之后</span>
      </div>
      <VirtualList<SharedMatch>
        items={shared.list}
        keyOf={({ quote }) => quote.id}
        rowHeight={1.16}
        label="选出的股票"
        renderRow={(match) => <SharedRow match={match} />}
      />
      <p className={styles.note}>过去的表现不代表以后。仅供参考，不构成投资建议。</p>
      <BottomBar>
        <PosterButton shared={shared} lines={lines} />
        <Button block onClick={take}>
          我也试试
        </Button>
      </BottomBar>
    </main>
  )
}

/** What was selected and what followed, against the index. */
function SharedFigures({ shared }: { shared: Shared['shared'] }): ReactNode {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{dayText(shared.date)} 选出</dt>
        <dd>{shared.total} 只</dd>
      </div>
      <div>
        <dt>之后平均</dt>
        <dd>
          <Ratio value={shared.meanChange} />
        </dd>
      </div>
      <div>
        <dt>同期指数</dt>
        <dd>
          <Ratio value={shared.indexChange} />
        </dd>
      </div>
    </dl>
  )
}

/** Stocks a poster has room for. */
const ON_POSTER = 20

function PosterButton({ shared, lines }: { shared: Shared['shared']; lines: readonly string[] }): ReactNode {
  const [busy, setBusy] = useState(false)
  const draw = async () => {
    setBusy(true)
    const [{ drawPoster }, { saveFile }] = await Promise.all([import('./poster.ts'), import('@niujin/web-kit/files')])
    const picture = await drawPoster({
      title: shared.name,
      subtitle: `${dayText(shared.date)} 选出 ${shared.total} 只${shared.state.simulated ? ' · 模拟行情' : ''}`,
      lines: [
        ...lines,
        `之后平均 ${percent(shared.meanChange ?? undefined)}，同期指数 ${percent(shared.indexChange ?? undefined)}`,
      ],
      heads: ['名称', '当日价', '之后'],
      rows: shared.list.slice(0, ON_POSTER).map(({ quote, priceThen, change }) => ({
        name: `${quote.name} ${quote.code}`,
        figures: [price(priceThen, quote.digits === 3 ? 3 : 2), percent(change ?? undefined)],
      })),
      foot: [],
      url: location.href,
    })
    setBusy(false)
    if (picture) saveFile(picture, `${shared.name}.png`)
    else toast('这台设备画不出图片')
  }
  return (
    <Button variant="secondary" busy={busy} className={styles.poster ?? ''} onClick={() => void draw()}>
      保存海报
    </Button>
  )
}
