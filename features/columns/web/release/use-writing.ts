import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reasonOf } from '@niujin/web-kit'
import type { ArticleContent, OwnArticle } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { draftOf, dropDraft, keepDraft } from './local-draft.ts'

/** What is written is sent so long (milliseconds) after the last change. */
const PAUSE = 3000

/** How the words stand: where they are kept. */
export type Keeping = 'saved' | 'unsaved' | 'saving' | 'failed' | 'elsewhere'

/** Writing an article: every change is on the device at once and on the server soon after. */
export function useWriting(article: OwnArticle) {
  const { id } = article
  const [content, setContent] = useState(() => contentOf(article))
  const [keeping, setKeeping] = useState<Keeping>(content === article.content ? 'saved' : 'unsaved')
  const [refused, setRefused] = useState<string>()
  const [publishAt, setPublishAt] = useState<string>()
  const now = useRef({ content, version: article.version, dirty: content !== article.content })
  const turn = useRef<Promise<boolean>>(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async (): Promise<boolean> => {
    if (!now.current.dirty) return true
    const sent = now.current.content
    now.current.dirty = false
    setKeeping('saving')
    const outcome = await ask('saveArticle', { id, version: now.current.version, content: sent })
    if (!outcome.ok) {
      now.current.dirty = true
      setRefused(reasonOf(outcome))
      setKeeping(outcome.code === 'VERSION_OLD' ? 'elsewhere' : 'failed')
      return false
    }
    now.current.version = outcome.value.version
    setRefused(undefined)
    if (now.current.dirty) keepDraft({ id, version: now.current.version, content: now.current.content })
    else dropDraft(id)
    setKeeping(now.current.dirty ? 'unsaved' : 'saved')
    return true
  }
  /** One save after the other: each goes on from the version before. True when the server has everything. */
  const save = (): Promise<boolean> => {
    clearTimeout(timer.current)
    turn.current = turn.current.then(send)
    return turn.current
  }
  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), PAUSE)
  }
  const change = (next: Partial<ArticleContent>) => {
    const changed = { ...now.current.content, ...next }
    now.current.content = changed
    now.current.dirty = true
    keepDraft({ id, version: now.current.version, content: changed })
    setContent(changed)
    setKeeping((before) => (before === 'elsewhere' ? before : 'unsaved'))
    later()
  }
  const onLeave = useEffectEvent(() => void save())
  const onReturn = useEffectEvent(() => void (now.current.dirty && save()))
  useEffect(() => {
    onReturn()
    window.addEventListener('online', onReturn)
    return () => {
      window.removeEventListener('online', onReturn)
      onLeave()
    }
  }, [])
  return {
    content,
    keeping,
    refused,
    change,
    save,
    /** When it should come out, ISO 8601; undefined: as soon as it is let through. */
    publishAt,
    setPublishAt,
    version: () => now.current.version,
    /** Goes on with these words, over what was written elsewhere. */
    async insist(): Promise<void> {
      const outcome = await ask('getOwnArticle', { id })
      if (!outcome.ok) return setRefused(reasonOf(outcome))
      now.current.version = outcome.value.version
      now.current.dirty = true
      await save()
    },
    /** Leaves these words for those of the server. */
    drop() {
      now.current.dirty = false
      dropDraft(id)
    },
  }
}

export type Writing = ReturnType<typeof useWriting>

/** What this device has and the server has not, when it goes on from the same version. */
function contentOf({ id, version, content }: OwnArticle): ArticleContent {
  const kept = draftOf(id)
  return kept?.version === version ? { ...content, ...kept.content } : content
}
