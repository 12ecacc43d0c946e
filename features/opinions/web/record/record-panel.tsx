import type { ReactNode } from 'react'
import type { OpinionRecord } from '@niujin/community'
import { Answered, directionOfText, Section, Skeleton } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { RulesButton } from '../rules/rules-button.tsx'
import styles from './record-panel.module.css'

/** An author's whole record: how often, how often right, by how much, and the worst. */
export function RecordPanel({ niujinUid }: { niujinUid: string }): ReactNode {
  const answer = useRead({
    key: niujinUid,
    ask: (options) => ask('queryAuthorRecord', { niujinUid }, options),
  })
  return (
    <Section title="观点留痕" action={<RulesButton />}>
      <Answered answer={answer} waiting={<Skeleton shape="card" count={1} />}>
        {({ record }) =>
          record ? <Figures record={record} /> : <p className={styles.none}>留过的观点到期以后，在这里算对错与超额</p>
        }
      </Answered>
    </Section>
  )
}

function Figures({ record }: { record: OpinionRecord }): ReactNode {
  const { count, open, rightPercent, meanExcess, medianExcess, worstExcess } = record
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="留下观点" value={`${count} 次`} />
        <Figure name="还没到期" value={`${open} 次`} />
        <Figure name="说对的比例" value={rightPercent === null ? '--' : `${rightPercent}%`} />
        <Excess name="平均超额" value={meanExcess} />
        <Excess name="超额中位数" value={medianExcess} />
        <Excess name="最差一次" value={worstExcess} />
      </dl>
      <p className={styles.note}>比沪深300，含分红送转；删掉的原文也算在内，过去不代表以后</p>
    </>
  )
}

function Excess({ name, value }: { name: string; value: string | null }): ReactNode {
  if (value === null) return <Figure name={name} value="--" />
  const direction = directionOfText(value)
  return <Figure name={name} value={`${direction === 'up' ? '+' : ''}${value}%`} direction={direction} />
}

function Figure({ name, value, direction }: { name: string; value: string; direction?: string }): ReactNode {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd data-direction={direction}>{value}</dd>
    </div>
  )
}
