import { useState, type FormEvent, type ReactNode } from 'react'
import { PagedList, RefreshButton } from '@niujin/console-kit'
import { Button, RemovableChip, TextField } from '@niujin/ui'
import { MessageList } from './message-list.tsx'
import { useMessages, type Search } from './use-messages.ts'
import styles from '../live.module.css'

export type MessageSearchProps = {
  tsId: string
  query: URLSearchParams
  epoch: number
  moderates: boolean
  go: (href: string) => void
}

/** The messages of a room, by words or by who said them; both stand in the address. */
export function MessageSearch({ tsId, query, epoch, moderates, go }: MessageSearchProps): ReactNode {
  const search: Search = { word: query.get('word') ?? '', uid: query.get('uid') ?? '' }
  const { word, uid } = search
  const messages = useMessages(tsId, search, epoch)
  const find = (next: Search) => {
    const fields = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')).toString()
    go(`/console/live/${tsId}${fields === '' ? '' : `?${fields}`}`)
  }
  return (
    <>
      <div className={styles.tools}>
        <SearchForm key={word} word={word} onFind={(next) => find({ word: next, uid })} />
        <RefreshButton list={messages} />
      </div>
      {uid !== '' && (
        <p className={styles.chosen}>
          <RemovableChip onRemove={() => find({ word, uid: '' })}>{`只看 ${uid}`}</RemovableChip>
        </p>
      )}
      <PagedList
        paged={messages}
        drawing="message"
        empty={word === '' && uid === '' ? '还没有人说话' : '没有找到这样的消息'}
      >
        {(rows) => (
          <MessageList
            tsId={tsId}
            list={rows}
            moderates={moderates}
            onWho={(who) => find({ word, uid: who })}
            onChanged={(changed) => messages.edit((one) => (one.id === changed.id ? changed : one))}
          />
        )}
      </PagedList>
    </>
  )
}

function SearchForm({ word, onFind }: { word: string; onFind: (word: string) => void }): ReactNode {
  const [typed, setTyped] = useState(word)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <TextField
        label="搜索聊天"
        labelHidden
        placeholder="搜索聊天里的字词"
        value={typed}
        maxLength={40}
        className={styles.grow ?? ''}
        onChange={setTyped}
      />
      <Button type="submit" variant="secondary">
        搜索
      </Button>
    </form>
  )
}
