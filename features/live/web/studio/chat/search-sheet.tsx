import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button, EmptyState, ErrorState, SearchBox, Skeleton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { clockText } from '@niujin/web-kit/formats'
import type { ChatMessage } from '../../../contract/index.ts'
import { ChatRow } from '../../chat/chat-row.tsx'
import { listenForPress } from '../../chat/press.ts'
import { useSearch, type UsedSearch } from './use-search.ts'
import styles from './search-sheet.module.css'

export type SearchSheetProps = {
  tsId: string
  /** Only what this person said. */
  by: ChatMessage['from']
  onChoose: (message: ChatMessage) => void
  onClose: () => void
}

/** Finds messages of this broadcast by a word, also hidden ones; a found one opens its menu. */
export default function SearchSheet({ tsId, by, onChoose, onClose }: SearchSheetProps): ReactNode {
  const [word, setWord] = useState('')
  const search = useSearch(tsId, by?.uid)
  return (
    <BottomSheet title={by ? `${by.nickname} 的发言` : '搜索消息'} onClose={onClose}>
      <div className={styles.box}>
        <SearchBox value={word} onChange={setWord} onSearch={search.look} placeholder="消息里的字" />
      </div>
      <div className={styles.found} aria-live="polite">
        {search.list.length === 0 && <Nothing search={search} />}
        <Found list={search.list} onChoose={onChoose} />
        {search.list.length > 0 && search.state === 'failed' && <ErrorState {...(search.failure !== undefined && { text: search.failure })} onRetry={search.again} />}
        {search.hasMore && (
          <div className={styles.more}>
            <Button look="ghost" onClick={search.more}>
              更早的
            </Button>
          </div>
        )}
      </div>
    </BottomSheet>
  )
}

function Nothing({ search: { state, failure, again } }: { search: UsedSearch }): ReactNode {
  switch (state) {
    case 'loading':
      return <Skeleton shape="row" count={4} />
    case 'failed':
      return <ErrorState {...(failure !== undefined && { text: failure })} onRetry={again} />
    case 'done':
      return <EmptyState drawing="search" text="没有找到，换几个字试试" />
    default:
      return <p className={`caption ${styles.words}`}>输入消息里的字，回车搜索这场的全部消息，含已隐藏的。</p>
  }
}

function Found({ list, onChoose }: { list: readonly ChatMessage[]; onChoose: (message: ChatMessage) => void }): ReactNode {
  const area = useRef<HTMLDivElement>(null)
  const choose = useEffectEvent((row: string) => {
    const message = list.find(({ id }) => id === row)
    if (message) onChoose(message)
  })
  useEffect(() => (area.current ? listenForPress(area.current, (row) => choose(row)) : undefined), [])
  return (
    // One stop for the Tab key; inside, the arrows go from message to message.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={area} role="group" aria-label="搜到的消息" tabIndex={list.length > 0 ? 0 : -1}>
      {list.map((message) => (
        <div key={message.id} className={styles.row}>
          <ChatRow message={message} />
          <span className={styles.at}>{clockText(Date.parse(message.at))}</span>
        </div>
      ))}
    </div>
  )
}
