import { Suspense, useState, type ReactNode } from 'react'
import { StockPicker } from '@niujin/quotes/mention'
import { Answered, Avatar, Button, SearchBox, Skeleton, TextField } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import { changePiece, insertChip, setLink, type Caret } from './editing.ts'
import { findHashtags, findMembers } from './suggestions.ts'
import type { Panel } from './toolbar.tsx'
import { isAddress } from './tree.ts'
import type { Editing } from './use-editor.ts'
import styles from './panels.module.css'

type PanelProps = {
  editing: Editing
  /** where the caret was when it opened */
  caret: Caret
  onClose: () => void
}

/** Typing pauses this long before a question is asked (milliseconds). */
const PAUSE = 200
/** Of a topic, and of what stands under a picture (characters). */
const LONGEST = { hashtag: 20, caption: 60 }

/** What opens over the editor; putting something in closes it. */
export function Panels({ panel, ...props }: PanelProps & { panel: Panel | undefined }): ReactNode {
  const { editing, caret, onClose } = props
  if (panel === 'stock')
    return (
      <Suspense>
        <StockPicker
          onClose={onClose}
          onPick={({ symbol, name }) => {
            insertChip(editing.editor, { type: 'stock', id: symbol, name }, caret)
            onClose()
          }}
        />
      </Suspense>
    )
  if (panel === 'hashtag') return <HashtagPanel {...props} />
  if (panel === 'mention') return <MentionPanel {...props} />
  if (panel === 'link') return <LinkPanel {...props} />
  return panel === 'caption' ? <CaptionPanel {...props} /> : null
}

function HashtagPanel({ editing, caret, onClose }: PanelProps): ReactNode {
  const [typed, setTyped] = useState('')
  const q = typed.replaceAll(/[#\s]/g, '').slice(0, LONGEST.hashtag)
  const answer = useRead({ key: q, wait: PAUSE, keepsFormer: true, ask: ({ signal }) => findHashtags(q, signal) })
  const put = (name: string) => {
    insertChip(editing.editor, { type: 'hashtag', name }, caret)
    onClose()
  }
  return (
    <BottomSheet title="话题" onClose={onClose}>
      <div className={styles.box}>
        <SearchBox value={typed} onChange={setTyped} placeholder="话题，如 白酒" onSearch={() => q !== '' && put(q)} />
      </div>
      {q !== '' && <SheetRow onClick={() => put(q)}>#{q}#</SheetRow>}
      <Answered answer={answer} waiting={<Skeleton shape="row" count={3} />}>
        {({ list }) =>
          list
            .filter(({ name }) => name !== q)
            .map(({ name }) => (
              <SheetRow key={name} onClick={() => put(name)}>
                #{name}#
              </SheetRow>
            ))
        }
      </Answered>
    </BottomSheet>
  )
}

function MentionPanel({ editing, caret, onClose }: PanelProps): ReactNode {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const answer = useRead({ key: q, wait: PAUSE, keepsFormer: true, ask: ({ signal }) => findMembers(q, signal) })
  return (
    <BottomSheet title="提到人" onClose={onClose}>
      <div className={styles.box}>
        <SearchBox value={typed} onChange={setTyped} placeholder="昵称" />
      </div>
      <Answered answer={answer} waiting={<Skeleton shape="row" count={3} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.words}>{q === '' ? '输入昵称来找' : '没有找到，换个昵称试试'}</p>
          ) : (
            list.map(({ niujinUid, nickname, avatar }) => (
              <SheetRow
                key={niujinUid}
                icon={<Avatar size="small" src={avatar} />}
                onClick={() => {
                  insertChip(editing.editor, { type: 'mention', niujinUid, name: nickname }, caret)
                  onClose()
                }}
              >
                {nickname}
              </SheetRow>
            ))
          )
        }
      </Answered>
    </BottomSheet>
  )
}

function LinkPanel({ editing, caret, onClose }: PanelProps): ReactNode {
  const [address, setAddress] = useState('')
  const [words, setWords] = useState('')
  const given = address.trim()
  const isWrong = given !== '' && !isAddress(given)
  const put = (to: string) => {
    setLink(editing.editor, { address: to, words: words.trim() }, caret)
    onClose()
  }
  return (
    <BottomSheet
      title="链接"
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          {editing.at.isLink && (
            <Button variant="secondary" block onClick={() => put('')}>
              去掉链接
            </Button>
          )}
          <Button block disabled={given === '' || isWrong} onClick={() => put(given)}>
            插入
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <TextField
          label="地址"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={address}
          error={isWrong ? '只能是 https:// 开头的地址' : undefined}
          onChange={setAddress}
        />
        <TextField label="显示的字（选中了文字时不用填）" value={words} maxLength={60} onChange={setWords} />
      </div>
    </BottomSheet>
  )
}

function CaptionPanel({ editing, onClose }: PanelProps): ReactNode {
  const [chosen] = useState(editing.at.piece)
  const image = chosen?.piece.type === 'image' ? chosen.piece : undefined
  const [caption, setCaption] = useState(image?.caption ?? '')
  return (
    <BottomSheet
      title="图片说明"
      onClose={onClose}
      footer={
        <Button
          block
          onClick={() => {
            if (chosen && image) changePiece(editing.editor, chosen.key, { ...image, caption: caption.trim() })
            onClose()
          }}
        >
          确定
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label="图片说明"
          value={caption}
          maxLength={LONGEST.caption}
          hint={`显示在图片下面，最多 ${LONGEST.caption} 个字`}
          onChange={setCaption}
        />
      </div>
    </BottomSheet>
  )
}
