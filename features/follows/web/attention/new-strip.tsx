import type { ReactNode } from 'react'
import { authorPath } from '@niujin/community/paths'
import { Avatar, Button, PartLink, toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { useRead, type Loaded } from '@niujin/web-kit/asking'
import { ask, type Answer } from '../calls.ts'
import styles from './attention.module.css'

/** Those who have something new, with a dot; a tap opens their page, and the dot is gone. */
export function NewStrip({ loaded }: { loaded: Loaded<Answer<'newAttention'>> | undefined }): ReactNode {
  const { value, set } = useRead({ key: 'new', loaded, ask: (options) => ask('newAttention', {}, options) })
  const list = value?.list ?? []
  if (list.length === 0) return null
  const see = async (id?: string) => {
    const outcome = await ask('seenAttention', id === undefined ? {} : { id })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有记下，请重试')
    return set({ list: id === undefined ? [] : list.filter(({ author }) => author.niujinUid !== id) })
  }
  return (
    <section className={styles.strip} aria-label="有新内容的人">
      <ul className={styles.faces}>
        {list.map(({ author: { niujinUid, nickname, avatar } }) => (
          <li key={niujinUid}>
            <PartLink href={authorPath(niujinUid)} className={styles.face} onClick={() => void see(niujinUid)}>
              <span className={styles.dotted}>
                <Avatar src={avatar} />
              </span>
              <span className={`caption clip ${styles.name}`}>{nickname}</span>
              <span className="unseen">有新内容</span>
            </PartLink>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="small" onClick={() => void see()}>
        全部看过
      </Button>
    </section>
  )
}
