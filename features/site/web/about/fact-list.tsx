import type { ReactNode } from 'react'
import type { Fact } from '../../contract/index.ts'
import { SampleBadge } from '../sample-badge.tsx'
import styles from './about.module.css'

/** Names and values; a value that the operator has not set is marked as a sample. */
export function FactList({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, name, value, sample }) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.factName}>{name}</dt>
          <dd className={styles.factValue}>
            <FactValue fact={{ key, value, sample }} />
            {sample && <SampleBadge />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A real number can be called, a real address written to; a sample cannot. */
function FactValue({ fact: { key, value, sample } }: { fact: Pick<Fact, 'key' | 'value' | 'sample'> }): ReactNode {
  if (sample) return value.replace('（示例）', '')
  if (key === 'phone')
    return (
      <a href={`tel:${value.replace(/[^\d+]/g, '')}`} className="text-link">
        {value}
      </a>
    )
  if (key === 'email')
    return (
      <a href={`mailto:${value}`} className="text-link">
        {value}
      </a>
    )
  return value
}
