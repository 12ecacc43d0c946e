import type { ReactNode } from 'react'
import { ListRow, Logo, Section } from '@niujin/ui'
import type { Tool } from './tools.ts'
import styles from './entry.module.css'

/** The first page: the tools there are. */
export function Entry({ tools }: { tools: readonly Tool[] }): ReactNode {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <h1 className={styles.title}>运营后台</h1>
      </header>
      <Section title="工具" flush>
        {tools.map((tool) => (
          <ListRow key={tool.href} title={tool.name} detail={tool.purpose} href={tool.href} />
        ))}
      </Section>
    </main>
  )
}
