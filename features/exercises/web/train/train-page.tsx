import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Answered, ListRow, Section, SimulatedBadge, Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { PlayedLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { Totals } from '../record/totals.tsx'
import { playPath, RECORD_PATH } from '../shared/paths.ts'
import { standText } from '../shared/words.ts'
import { BoardSection } from './board-section.tsx'
import { DailyCard } from './daily-card.tsx'
import { FreeSection } from './free-section.tsx'
import { keyOf, type LoadedHome } from './load-home.ts'
import { OpenExercises } from './open-exercises.tsx'
import { RulesButton } from './rules-button.tsx'
import styles from './train-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-home.ts')).loadHome(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: 'K线训练' }
export const meta: MetaFunction = () =>
  pageMeta({
    title: 'K线训练',
    description:
      '在过去的一段行情上一根一根地练：后面的看不到，按 A 股的规矩买卖，做完与一直拿着比；每天一段，人人相同，有榜',
  })

/** K线训练: today's stretch for everybody, free practice, what one did. */
export default function TrainPage(): ReactNode {
  const { stock, home: loaded, board } = useLoaderData<LoadedHome>()
  const home = useRead({
    key: keyOf(stock),
    loaded,
    ask: (options) => ask('practiceHome', stock === undefined ? {} : { stock }, options),
  })
  return (
    <main className={styles.page}>
      <h1 className="unseen">K线训练</h1>
      <Answered answer={home} waiting={<Skeleton shape="card" count={3} />}>
        {({ today, unfinished, exercises, totals, stock: chosen, isSimulated }) => (
          <>
            <p className={styles.about}>
              后面的行情看不到，一根一根地做决定，做完与一直拿着比。
              {isSimulated && <SimulatedBadge />}
              <RulesButton />
            </p>
            <DailyCard today={today} />
            <FreeSection key={stock} stock={chosen} asked={stock} />
            {unfinished.length > 0 && <Unfinished plays={unfinished} />}
            {exercises.length > 0 && <OpenExercises exercises={exercises} />}
            {totals && totals.plays > 0 && (
              <Section title="我的成绩" moreHref={RECORD_PATH} moreText="全部">
                <Totals totals={totals} />
              </Section>
            )}
            <BoardSection key={today.day} today={today.day} loaded={board} />
          </>
        )}
      </Answered>
    </main>
  )
}

function Unfinished({ plays }: { plays: readonly PlayedLine[] }): ReactNode {
  return (
    <Section title="没做完的" flush>
      <ul aria-label="没做完的">
        {plays.map((play) => (
          <li key={play.id}>
            <ListRow
              title={play.title}
              detail={`${dateTimeText(Date.parse(play.startedAt))} · ${standText(play)}`}
              href={playPath(play.id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
