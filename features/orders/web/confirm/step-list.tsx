import type { ReactNode } from 'react'
import { Badge, ListRow, Section, SuccessIcon } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import type { ConfirmedOrder } from '../../contract/index.ts'
import styles from './step-list.module.css'

/** What has to be done before a regulated product can be bought, each leading to where it is done. */
export function StepList({ steps }: { steps: ConfirmedOrder['steps'] }): ReactNode {
  const isRouted = useIsRouted()
  return (
    <Section title="购买前须完成" flush>
      <ol aria-label="购买前须完成">
        {steps.map(({ key, title, isDone, link }) => (
          <li key={key}>
            <ListRow
              title={title}
              end={
                isDone ? (
                  <span className={styles.done}>
                    <SuccessIcon />
                    已完成
                  </span>
                ) : (
                  <Badge variant="warning">未完成</Badge>
                )
              }
              {...(!isDone && link !== null && isRouted(link) && { href: link })}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}
