import { useState, type ReactNode } from 'react'
import { Button, PartLink, Section } from '@niujin/ui'
import { MarkedText } from '../marked-text.tsx'
import type { ContentGroup, ContentView } from './use-content.ts'
import styles from './content-groups.module.css'

/** So many of a group show before 更多 is tapped. */
const AT_FIRST = 3

/** What was found besides securities, group by group. */
export function ContentGroups({ groups }: Pick<ContentView, 'groups'>): ReactNode {
  return groups.map((group) => <Group key={`${group.key} ${group.q}`} group={group} />)
}

function Group({ group: { title, q, list } }: { group: ContentGroup }): ReactNode {
  const [all, setAll] = useState(false)
  const shown = all ? list : list.slice(0, AT_FIRST)
  return (
    <Section title={title} flush className={styles.group ?? ''}>
      <ul aria-label={title}>
        {shown.map((one) => (
          <li key={one.key}>
            <PartLink href={one.link} className={styles.row}>
              <span className={styles.title}>
                <MarkedText text={one.title} range={rangeOf(one.title, q)} />
              </span>
              {one.detail !== undefined && <span className="caption clip">{one.detail}</span>}
            </PartLink>
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <Button look="ghost" block onClick={() => setAll(true)}>
          更多{title}
        </Button>
      )}
    </Section>
  )
}

/** Where the text stands in a title, whatever its case; empty when it was found by something else. */
function rangeOf(title: string, q: string): readonly [number, number] {
  const from = title.toLowerCase().indexOf(q.toLowerCase())
  return from < 0 ? [0, 0] : [from, from + q.length]
}
