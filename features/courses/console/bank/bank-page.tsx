import { useState, type ReactNode } from 'react'
import { PagedList, Sheet, Sheets, When, type ConsolePageProps } from '@niujin/console-kit'
import { Badge, Chip, SearchBox } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { questionBank, type BankQuestion } from '../../contract/index.ts'
import { QuestionView } from '../shared/question-view.tsx'
import { BankFile } from './bank-file.tsx'
import styles from './bank.module.css'

/** The question bank: found by topic and words, out and in as a table. */
export function BankPage({ epoch, query, go }: ConsolePageProps): ReactNode {
  const [topic, q] = [query.get('topic') ?? '', query.get('q') ?? '']
  const [typed, setTyped] = useState(q)
  const list = usePaged({
    key: [topic, q],
    epoch,
    ask: (page) => browserCall(questionBank, { ...(topic !== '' && { topic }), ...(q !== '' && { q }), ...page }),
  })
  const topics = list.last?.topics ?? []
  return (
    <Sheets>
      <Sheet padded label="表格">
        <BankFile onImported={() => void list.reload()} />
      </Sheet>
      <Sheet label="题库">
        <div className={styles.search}>
          <SearchBox
            placeholder="题目里的字"
            value={typed}
            onChange={setTyped}
            onSearch={(words) => go(addressOf(topic, words))}
          />
          <div className="wrap-8" role="group" aria-label="主题">
            <Chip selected={topic === ''} onClick={() => go(addressOf('', q))}>
              全部
            </Chip>
            {topics.map(({ topic: name, questions }) => (
              <Chip key={name} selected={name === topic} onClick={() => go(addressOf(name, q))}>
                {`${name} ${questions}`}
              </Chip>
            ))}
          </div>
        </div>
        <PagedList
          paged={list}
          empty={topic === '' && q === '' ? '题库还是空的，导入一份表格' : '没有找到，换个字试试'}
        >
          {(rows) => (
            <ul aria-label="题目" aria-busy={list.busy || undefined}>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          )}
        </PagedList>
      </Sheet>
    </Sheets>
  )
}

function addressOf(topic: string, q: string): string {
  const query = new URLSearchParams({ ...(topic !== '' && { topic }), ...(q !== '' && { q }) })
  return `/console/question-bank${query.size > 0 ? `?${query.toString()}` : ''}`
}

function Row({ row: { id, topic, question, updatedAt } }: { row: BankQuestion }): ReactNode {
  return (
    <li className={styles.row}>
      <p className="caption">
        <Badge>{topic}</Badge> {id} <When at={updatedAt} />
      </p>
      <QuestionView question={question} />
    </li>
  )
}
