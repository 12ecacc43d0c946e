import type { ReactNode } from 'react'
import { instrumentPath } from '@niujin/quotes/web'
import { Badge, ChangeText, directionOf, PartLink, Section } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import { basisText } from '../shared/words.ts'
import { isTraded, type Report } from './report.ts'
import styles from './report.module.css'

/** Which stock it was and when, and what was made of it. */
export function ScoreSection({ report }: { report: Report }): ReactNode {
  const { subject, score, rank } = report
  return (
    <Section title="成绩" {...(rank !== null && { note: <Badge variant="gold">榜上第 {rank} 名</Badge> })}>
      <div className={styles.subject}>
        {subject.id === null ? (
          <strong>{subject.name}</strong>
        ) : (
          <PartLink href={instrumentPath(subject.id, 'stock')}>
            <strong>{subject.name}</strong> {subject.id.slice(3)}
          </PartLink>
        )}
        <span>
          {dayText(subject.from)} 至 {dayText(subject.to)}
        </span>
      </div>
      {isTraded(report) && <Money score={score} />}
    </Section>
  )
}

/** What the trading brought, beside holding. */
function Money({ score }: Pick<Report, 'score'>): ReactNode {
  const { own, holding, maxDrawdown, trades, sales, wins } = score
  const lead = own - holding
  return (
    <>
      <p className={styles.verdict}>
        <ChangeText text={basisText(own)} direction={directionOf(own)} size="hero" />
        <span>{verdictOf(lead)}</span>
      </p>
      <dl className={styles.figures}>
        <Figure name="一直拿着" points={holding} />
        <Figure name="比持有" points={lead} />
        <div>
          <dt>最大回撤</dt>
          <dd>{basisText(-Math.abs(maxDrawdown))}</dd>
        </div>
        <div>
          <dt>买卖</dt>
          <dd>{trades} 次</dd>
        </div>
        <div>
          <dt>卖出获利</dt>
          <dd>{sales === 0 ? '--' : `${wins} / ${sales} 次`}</dd>
        </div>
      </dl>
    </>
  )
}

function verdictOf(lead: number): string {
  if (lead === 0) return '与一直拿着一样'
  return lead > 0 ? '跑赢了一直拿着' : '没有跑赢一直拿着'
}

function Figure({ name, points }: { name: string; points: number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ChangeText text={basisText(points)} direction={directionOf(points)} />
      </dd>
    </div>
  )
}
