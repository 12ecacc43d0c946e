import type { ReactNode } from 'react'
import { Badge, ListRow, Section } from '@niujin/ui'
import type { AgreementVersion } from '../../contract/index.ts'
import { writtenDate } from '../written-date.ts'

const STATES = {
  current: { text: '现行', variant: 'accent' },
  coming: { text: '将生效', variant: 'warning' },
  past: undefined,
} as const

export type VersionListProps = {
  history: readonly AgreementVersion[]
  /** the page of the version in force */
  path: string
  /** the version on the page */
  shown: string
}

/** Every version of a text, newest first; each can be read. */
export function VersionList({ history, path, shown }: VersionListProps): ReactNode {
  return (
    <Section title="历次版本" flush>
      {history.map(({ version, effectiveOn, state }) => {
        const mark = STATES[state]
        const href = state === 'current' ? path : `${path}?version=${encodeURIComponent(version)}`
        return (
          <ListRow
            key={version}
            title={`版本 ${version}`}
            detail={`${writtenDate(effectiveOn)}生效`}
            end={version === shown ? '正在阅读' : mark && <Badge variant={mark.variant}>{mark.text}</Badge>}
            {...(version !== shown && { href })}
          />
        )
      })}
    </Section>
  )
}
