import type { ReactNode } from 'react'
import { Badge, ListRow, PagedList, Section, type BadgeVariant } from '@niujin/ui'
import type { Paged } from '@niujin/web-kit/asking'
import type { Period } from '../../contract/index.ts'
import { SOURCES, STATE_NAMES, type PeriodState } from '../../contract/limits.ts'
import { spanText } from './span-text.ts'

const VARIANTS: Readonly<Record<PeriodState, BadgeVariant>> = {
  live: 'success',
  queued: 'accent',
  over: 'plain',
  'taken-back': 'plain',
  revoked: 'plain',
  upgraded: 'gold',
}

/** Every period, with where it came from, the newest first. */
export function PeriodSection({ periods }: { periods: Paged<Period> }): ReactNode {
  return (
    <Section title="权益明细" flush>
      <PagedList paged={periods} empty="还没有得到过权益">
        {(rows) => (
          <ul aria-label="权益明细">
            {rows.map((row) => (
              <li key={row.id}>
                <ListRow
                  title={row.title}
                  detail={`${SOURCES[row.source]} · ${spanText(row)}`}
                  end={<Badge variant={VARIANTS[row.state]}>{STATE_NAMES[row.state]}</Badge>}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}
