import type { ReactNode } from 'react'
import { Badge, LinkButton, PlusIcon } from '@niujin/ui'
import { DetailPage, Subject, Table, TextLink, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { COLLEGE_STATES, staffCollegeSeries, type SeriesDetail, type StaffLine } from '../contract/index.ts'
import { ActsTable } from './acts-table.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { SeriesForm } from './series-form.tsx'
import { StateButton } from './state-button.tsx'
import { articleAddress, helpfulText, HOME, NEW, rightText, STATE_BADGES } from './words.ts'
import styles from './college.module.css'

/** One series: its articles, its words, and everything that was done. */
export function SeriesPage({ rest, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffCollegeSeries, { id: rest }) })
  return (
    <DetailPage
      back={{ href: HOME, name: '返回投教学院' }}
      missing={{ codes: ['SERIES_UNKNOWN', 'INPUT_INVALID'], text: '没有这个系列' }}
      read={read}
    >
      {(detail) => <Detail detail={detail} onChange={() => void read.reload()} />}
    </DetailPage>
  )
}

function Detail({ detail, onChange }: { detail: SeriesDetail; onChange: () => void }): ReactNode {
  const { series, articles, acts } = detail
  const { id, title, state, version, published } = series
  return (
    <Subject title={title} standing={<Badge variant={STATE_BADGES[state]}>{COLLEGE_STATES[state]}</Badge>}>
      <section className={styles.part} aria-label="发布">
        <StateButton kind="series" id={id} title={title} state={state} onChange={onChange} />
        {state === 'published' && published === 0 && <p className="caption">还没有已发布的文章，读者看不到这个系列</p>}
      </section>
      <section className={styles.part} aria-label="文章">
        <h3 className={styles.partTitle}>文章</h3>
        {articles.length > 0 && (
          <Table
            label="文章"
            columns={columnsFor(id, articles, onChange)}
            rows={articles}
            keyOf={(line) => line.id}
            dense
          />
        )}
        <LinkButton href={articleAddress(id, NEW)} icon={<PlusIcon />} variant="secondary">
          新写一篇
        </LinkButton>
      </section>
      <section className={styles.part} aria-label="系列的文字">
        <h3 className={styles.partTitle}>系列的文字</h3>
        <SeriesForm key={version} series={series} onSaved={onChange} />
      </section>
      <ActsTable acts={acts} />
    </Subject>
  )
}

function columnsFor(
  seriesId: string,
  articles: readonly StaffLine[],
  onChange: () => void,
): readonly Column<StaffLine>[] {
  const ids = articles.map(({ id }) => id)
  return [
    {
      name: '标题',
      show: ({ id, title }) => <TextLink href={articleAddress(seriesId, id)}>{title}</TextLink>,
      heading: true,
    },
    { name: '题', show: ({ questions }) => questions, figure: true, wide: true },
    { name: '阅读', show: ({ figures }) => figures.reads, figure: true },
    { name: '读完', show: ({ figures }) => figures.finished, figure: true, wide: true },
    { name: '有没有帮助', show: ({ figures }) => helpfulText(figures), wide: true },
    { name: '答对', show: ({ figures }) => rightText(figures), wide: true },
    { name: '改动', show: ({ updatedAt }) => <When at={updatedAt} />, quiet: true, wide: true },
    {
      name: '状态',
      show: ({ id, title, state }) => (
        <StateButton kind="article" id={id} title={title} state={state} onChange={onChange} />
      ),
    },
    {
      name: '次序',
      show: ({ id, title }) => <OrderButtons within={seriesId} ids={ids} id={id} title={title} onChange={onChange} />,
    },
  ]
}
