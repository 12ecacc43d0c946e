import type { ReactNode } from 'react'
import { COURSE_LEVEL_NAMES, COURSE_LEVELS } from '@niujin/academy'
import { Answered, Badge, LinkButton, PlusIcon } from '@niujin/ui'
import { Sheet, Sheets, Subject, Table, TextLink, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffCollege, type StaffSeries } from '../contract/index.ts'
import { OrderButtons } from './order-buttons.tsx'
import { SeriesForm } from './series-form.tsx'
import { StateButton } from './state-button.tsx'
import { helpfulText, HOME, NEW, rightText, seriesAddress } from './words.ts'
import styles from './college.module.css'

/** All series by level, with what came of them. */
export function SeriesListPage({ epoch }: ConsolePageProps): ReactNode {
  const all = useRead({ key: 'all', epoch, ask: () => browserCall(staffCollege, {}) })
  const reload = () => void all.reload()
  return (
    <Sheets>
      <Sheet label="投教学院" padded>
        <LinkButton href={`${HOME}/${NEW}`} icon={<PlusIcon />}>
          新建系列
        </LinkButton>
      </Sheet>
      <Answered answer={all}>
        {({ list }) =>
          COURSE_LEVEL_NAMES.map((level) => {
            const own = list.filter((one) => one.level === level)
            return (
              <Sheet key={level} label={`${COURSE_LEVELS[level]}系列`}>
                <h2 className={styles.heading}>{COURSE_LEVELS[level]}</h2>
                {own.length === 0 ? (
                  <p className={`caption ${styles.none}`}>还没有系列</p>
                ) : (
                  <Table
                    label={`${COURSE_LEVELS[level]}系列`}
                    columns={columnsFor(own, reload)}
                    rows={own}
                    keyOf={({ id }) => id}
                    dense
                  />
                )}
              </Sheet>
            )
          })
        }
      </Answered>
    </Sheets>
  )
}

function columnsFor(own: readonly StaffSeries[], reload: () => void): readonly Column<StaffSeries>[] {
  const ids = own.map(({ id }) => id)
  return [
    { name: '系列', show: (series) => <Name series={series} />, heading: true },
    { name: '文章', show: ({ published, articles }) => `${published} / ${articles}`, figure: true },
    { name: '阅读', show: ({ figures }) => figures.reads, figure: true },
    { name: '读完', show: ({ figures }) => figures.finished, figure: true, wide: true },
    { name: '有没有帮助', show: ({ figures }) => helpfulText(figures), wide: true },
    { name: '答对', show: ({ figures }) => rightText(figures), wide: true },
    {
      name: '状态',
      show: ({ id, title, state }) => (
        <StateButton kind="series" id={id} title={title} state={state} onChange={reload} />
      ),
    },
    {
      name: '次序',
      show: ({ id, level, title }) => <OrderButtons within={level} ids={ids} id={id} title={title} onChange={reload} />,
    },
  ]
}

function Name({ series: { id, title, isSample } }: { series: StaffSeries }): ReactNode {
  return (
    <>
      <TextLink href={seriesAddress(id)}>{title}</TextLink> {isSample && <Badge>示例</Badge>}
    </>
  )
}

/** A new series, a draft until it is published. */
export function NewSeries({ go }: Pick<ConsolePageProps, 'go'>): ReactNode {
  return (
    <>
      <TextLink href={HOME}>返回投教学院</TextLink>
      <Subject title="新建系列">
        <section className={styles.part} aria-label="系列的文字">
          <SeriesForm onSaved={(id) => go(seriesAddress(id))} />
        </section>
      </Subject>
    </>
  )
}
