import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { PagedList, SearchBox, Skeleton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { clockText } from '@niujin/web-kit/formats'
import type { ChatMessage } from '../../../contract/index.ts'
import { ChatRow } from '../../chat/chat-row.tsx'
import { listenForPress } from '../../chat/press.ts'
import { useSearch } from './use-search.ts'
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
  const { found, isIdle, search } = useSearch(tsId, by?.uid)
  return (
    <BottomSheet title={by ? `${by.nickname} 的发言` : '搜索消息'} onClose={onClose}>
      <div className={styles.box}>
        <SearchBox value={word} onChange={setWord} onSearch={search} placeholder="消息里的字" />
      </div>
      <div className={styles.found} aria-live="polite">
        {isIdle ? (
          <p className={`caption ${styles.words}`}>输入消息里的字，回车搜索这场的全部消息，含已隐藏的。</p>
        ) : (
          <PagedList
            paged={found}
            by="button"
            waiting={<Skeleton shape="row" count={4} />}
            drawing="search"
            empty="没有找到，换几个字试试"
          >
            {(list) => <Found list={list} onChoose={onChoose} />}
          </PagedList>
        )}
      </div>
    </BottomSheet>
  )
}

function Found({
  list,
  onChoose,
}: {
  list: readonly ChatMessage[]
  onChoose: (message: ChatMessage) => void
}): ReactNode {
  const area = useRef<HTMLDivElement>(null)
  const choose = useEffectEvent((row: string) => {
    const message = list.find(({ id }) => id === row)
    if (message) onChoose(message)
  })
  useEffect(() => (area.current ? listenForPress(area.current, (row) => choose(row)) : undefined), [])
  return (
    // One stop for the Tab key; inside, the arrows go from message to message.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={area} role="group" aria-label="搜到的消息" tabIndex={0}>
      {list.map((message) => (
        <div key={message.id} className={styles.row}>
          <ChatRow message={message} />
          <span className={styles.at}>{clockText(Date.parse(message.at))}</span>
        </div>
      ))}
    </div>
  )
}
