import type { ReactNode } from 'react'
import { EmptyState, ListRow, Section } from '@niujin/ui'
import type { UsableThing } from '../../contract/index.ts'
import { untilText } from './span-text.ts'

/** What can be used now, each thing once, until the end of the last period that follows. */
export function UsableSection({ things }: { things: readonly UsableThing[] }): ReactNode {
  return (
    <Section title="现在能用的" flush>
      {things.length === 0 ? (
        <EmptyState text="还没有开通的权益，买了会员、课程或激活了卡，会出现在这里" />
      ) : (
        <ul aria-label="现在能用的">
          {things.map(({ thing, title, until }) => (
            <li key={thing}>
              <ListRow title={title} detail={untilText(until)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
