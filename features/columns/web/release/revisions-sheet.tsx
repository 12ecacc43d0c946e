import { useState, type ReactNode } from 'react'
import { Answered, Badge, Button } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import { textOf } from '@niujin/community'
import type { OwnArticle } from '../../contract/index.ts'
import { changesBetween, wordChanges, type BlockChange, type WordChange } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import { REVISIONS } from './status.ts'
import styles from './revisions.module.css'

/** The versions of an article, and what changed from one to the next. */
export function RevisionsSheet({ article, onClose }: { article: OwnArticle; onClose: () => void }): ReactNode {
  const { id, revisions } = article
  const [number, setNumber] = useState<number>()
  return (
    <BottomSheet
      title={number === undefined ? '各个版本' : `第 ${number} 版改了什么`}
      onClose={onClose}
      start={
        number !== undefined && (
          <Button variant="ghost" size="small" onClick={() => setNumber(undefined)}>
            返回
          </Button>
        )
      }
    >
      {number === undefined ? (
        <ul className={styles.list}>
          {revisions.map((one) => (
            <li key={one.number} className={styles.revision}>
              <div className={styles.about}>
                <p>
                  第 {one.number} 版 <Badge>{REVISIONS[one.status]}</Badge>
                </p>
                <p className="caption">{dateTimeText(Date.parse(one.submittedAt ?? one.createdAt))}</p>
                {one.reason !== '' && <p className="problem">{one.reason}</p>}
              </div>
              {one.number > 1 && (
                <Button variant="secondary" size="small" onClick={() => setNumber(one.number)}>
                  和前一版比
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Compared id={id} number={number} />
      )}
    </BottomSheet>
  )
}

function Compared({ id, number }: { id: string; number: number }): ReactNode {
  const answer = useRead({
    key: [id, number],
    ask: (options) => ask('compareRevisions', { id, before: number - 1, after: number }, options),
  })
  return (
    <Answered answer={answer}>
      {({ before, after }) => {
        const changes = changesBetween(before.document, after.document).filter(({ kind }) => kind !== 'same')
        const title = before.title === after.title ? undefined : wordChanges(before.title, after.title)
        return (
          <div className={styles.changes}>
            {title && (
              <p className={styles.change}>
                标题：
                <Words words={title} />
              </p>
            )}
            {changes.map((one, at) => (
              <Change key={at} change={one} />
            ))}
            {!title && changes.length === 0 && <p className="caption">标题与正文没有改</p>}
          </div>
        )
      }}
    </Answered>
  )
}

function Change({ change }: { change: BlockChange }): ReactNode {
  if (change.kind === 'changed')
    return (
      <p className={styles.change}>
        <Words words={change.words} />
      </p>
    )
  const words = textOf({ version: 1, blocks: [change.block] })
  const text = words === '' ? NAMES[change.block.type] : words
  return (
    <p className={styles.change}>
      {change.kind === 'added' ? (
        <ins className={styles.added}>{text}</ins>
      ) : (
        <del className={styles.removed}>{text}</del>
      )}
    </p>
  )
}

const NAMES = {
  paragraph: '空行',
  heading: '标题',
  quote: '引用',
  list: '列表',
  image: '图片',
  table: '表格',
  chart: '图表',
  divider: '分隔线',
} as const

function Words({ words }: { words: readonly WordChange[] }): ReactNode {
  return words.map(({ kind, text }, at) => {
    if (kind === 'added')
      return (
        <ins key={at} className={styles.added}>
          {text}
        </ins>
      )
    return kind === 'removed' ? (
      <del key={at} className={styles.removed}>
        {text}
      </del>
    ) : (
      <span key={at}>{text}</span>
    )
  })
}
