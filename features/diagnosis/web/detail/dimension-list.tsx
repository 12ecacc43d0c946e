import { useId, useState, type ReactNode } from 'react'
import { DownIcon, Section, SimulatedBadge } from '@niujin/ui'
import type { Dimension, ScoreInput } from '../../contract/report.ts'
import { pointsText, ruleText, valueText } from './texts.ts'
import styles from './dimension-list.module.css'

/** The five sides; each opens to the inputs its score is made of. */
export function DimensionList({
  dimensions,
  simulated,
}: {
  dimensions: readonly Dimension[]
  simulated: boolean
}): ReactNode {
  return (
    <Section title="评分依据" note={simulated && <SimulatedBadge short />} flush>
      {dimensions.map((one, at) => (
        <DimensionRow key={one.key} dimension={one} isOpenAtFirst={at === 0} />
      ))}
    </Section>
  )
}

function DimensionRow({ dimension, isOpenAtFirst }: { dimension: Dimension; isOpenAtFirst: boolean }): ReactNode {
  const [open, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const { title, weight, score, summary, inputs } = dimension
  return (
    <div className={styles.dimension}>
      <h3>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.title}>
            {title}
            <span className={styles.weight}>占 {weight}%</span>
          </span>
          <span className={styles.bar} aria-hidden>
            <span className={styles.done} style={{ width: `${score ?? 0}%` }} />
          </span>
          <span className={styles.score}>{score === null ? '未评分' : `${score} 分`}</span>
          <DownIcon className={styles.arrow ?? ''} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!open} className={styles.body}>
        <p className={styles.summary}>{summary}</p>
        <ul aria-label={`${title}的依据`}>
          {inputs.map((input) => (
            <InputRow key={input.key} input={input} />
          ))}
        </ul>
        <p className={styles.sum}>{sumText(dimension)}</p>
      </div>
    </div>
  )
}

function InputRow({ input }: { input: ScoreInput }): ReactNode {
  const { title, against, weight, score, points } = input
  return (
    <li className={styles.input}>
      <div className={styles.line}>
        <span>{title}</span>
        <span className={styles.value}>{valueText(input)}</span>
      </div>
      <div className={styles.line}>
        <span className={styles.against}>{against}</span>
        <span className={styles.points}>
          {points === null ? `权重 ${weight}，不计分` : `${score} 分 × ${weight}% = ${pointsText(points)}`}
        </span>
      </div>
      <p className={styles.rule}>{ruleText(input)}</p>
    </li>
  )
}

function sumText({ inputs, score }: Dimension): string {
  if (score === null) return '计分的权重不到一半，这一面不评分'
  const counted = inputs.filter(({ points }) => points !== null)
  const weight = counted.reduce((sum, one) => sum + one.weight, 0)
  const points = pointsText(counted.reduce((sum, one) => sum + (one.points ?? 0), 0))
  return weight === 100 ? `合计 ${points}，取整 ${score} 分` : `合计 ${points} ÷ 计分的权重 ${weight}% = ${score} 分`
}
