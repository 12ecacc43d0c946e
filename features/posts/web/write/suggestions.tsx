import type { ReactNode } from 'react'
import { Avatar } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import type { SuggestedMember } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { TypedMark } from './typed-mark.ts'
import styles from './suggestions.module.css'

/** Typing pauses this long before a question is asked (milliseconds). */
const PAUSE = 150

export type SuggestionsProps = {
  mark: TypedMark
  onHashtag: (name: string) => void
  onMention: (member: SuggestedMember) => void
}

/** Topics or people that fit what is typed at the caret. */
export default function Suggestions({ mark, onHashtag, onMention }: SuggestionsProps): ReactNode {
  if (mark.kind === 'mention') return <People q={mark.q} onPick={onMention} />
  return <Hashtags q={mark.q} onPick={onHashtag} />
}

function Hashtags({ q, onPick }: { q: string; onPick: (name: string) => void }): ReactNode {
  const { value } = useRead({
    key: q,
    wait: PAUSE,
    keepsFormer: true,
    ask: (options) => ask('suggestHashtags', { q }, options),
  })
  const list = value?.list ?? []
  const isNew = q !== '' && !list.some(({ name }) => name === q)
  return (
    <ul className={styles.list} aria-label="话题建议">
      {isNew && <Offer text={`#${q}#`} detail="新话题" onPick={() => onPick(q)} />}
      {list.map(({ hashtagId, name, posts }) => (
        <Offer key={hashtagId} text={`#${name}#`} detail={`${posts} 条`} onPick={() => onPick(name)} />
      ))}
    </ul>
  )
}

function People({ q, onPick }: { q: string; onPick: (member: SuggestedMember) => void }): ReactNode {
  const { value } = useRead({
    key: q,
    wait: PAUSE,
    keepsFormer: true,
    ask: (options) => ask('suggestMembers', { q }, options),
  })
  if (!value) return null
  if (value.list.length === 0) return <p className={`caption ${styles.none}`}>没有这个昵称的人，照常写也可以</p>
  return (
    <ul className={styles.list} aria-label="提到谁">
      {value.list.map((member) => (
        <Offer
          key={member.niujinUid}
          lead={<Avatar src={member.avatar} size="small" />}
          text={member.nickname}
          onPick={() => onPick(member)}
        />
      ))}
    </ul>
  )
}

function Offer(props: { text: string; detail?: string; lead?: ReactNode; onPick: () => void }): ReactNode {
  const { text, detail, lead, onPick } = props
  return (
    <li>
      {/* The field keeps the focus, and with it the caret. */}
      <button type="button" className={styles.offer} onMouseDown={(event) => event.preventDefault()} onClick={onPick}>
        {lead}
        {text}
        {detail !== undefined && <span className="fine">{detail}</span>}
      </button>
    </li>
  )
}
