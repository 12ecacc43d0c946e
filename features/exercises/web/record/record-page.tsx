import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { ChangeText, directionOf, LinkButton, ListRow, PagedList, Section } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { PlayedLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { reportPath, trainPath } from '../shared/paths.ts'
import { basisText } from '../shared/words.ts'
import { Totals } from './totals.tsx'
import styles from './record.module.css'

export const handle = { title: '我的训练' }
export const meta: MetaFunction = () => pageMeta({ title: '我的训练' })

/** What one practised: totals, and every play that was finished. */
export default function RecordPage(): ReactNode {
  const record = usePaged({ key: 'record', ask: (page, options) => ask('practiceRecord', page, options) })
  const totals = record.last?.totals
  return (
    <main className={styles.page}>
      <h1 className="unseen">我的训练</h1>
      {totals && totals.plays > 0 && (
        <Section title="合计">
          <Totals totals={totals} />
        </Section>
      )}
      <PagedList paged={record} empty="还没有做完的训练" action={<LinkButton href={trainPath()}>去练一局</LinkButton>}>
        {(plays) => (
          <ul aria-label="做完的训练">
            {plays.map((play) => (
              <li key={play.id}>
                <Row play={play} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </main>
  )
}

function Row({ play: { id, title, finishedAt, startedAt, own, holding } }: { play: PlayedLine }): ReactNode {
  return (
    <ListRow
      title={title}
      detail={dateTimeText(Date.parse(finishedAt ?? startedAt))}
      href={reportPath(id)}
      end={
        <span className={styles.end}>
          <ChangeText text={basisText(own)} direction={directionOf(own ?? 0)} />
          <span className={styles.holding}>持有 {basisText(holding)}</span>
        </span>
      }
    />
  )
}
