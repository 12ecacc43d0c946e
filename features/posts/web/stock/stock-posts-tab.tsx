import { useState, type ReactNode } from 'react'
import { LinkButton } from '@niujin/ui'
import type { Subject } from '@niujin/web-kit'
import { writePath } from '../paths.ts'
import { PostStream } from '../talk/post-stream.tsx'
import styles from './stock-posts-tab.module.css'

/** What people post about a security, below its chart. */
export default function StockPostsTab({ subject: { id, name } }: { subject: Subject }): ReactNode {
  // A tab is drawn in the browser alone, when it is opened.
  const [now] = useState(Date.now)
  const write = writePath({ stock: `${id}:${name}` })
  return (
    <section aria-label={`${name}的说说`}>
      <p className={styles.head}>
        <span className="caption">带图的看法与观点；聊几句去“评论”</span>
        <LinkButton href={write} size="small" variant="secondary">
          写一条
        </LinkButton>
      </p>
      <PostStream
        of={{ instrumentId: id, sort: 'new' }}
        now={now}
        empty={`还没有人写${name}，说说你的看法`}
        offer={{ label: '写一条', href: write }}
      />
    </section>
  )
}
