import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { deviceDraft } from './device-draft.ts'
import { contentOf, EMPTY_POST, isEmpty, ofDraft, type WrittenPost } from './written-post.ts'

/** The server has a draft when nothing was changed for so long (milliseconds). */
const PAUSE = 1500

/** A post being written, kept on the device at once and on the server soon after. */
export interface UsedDraft {
  readonly post: WrittenPost
  readonly change: (next: (post: WrittenPost) => WrittenPost) => void
  readonly version: number
  /** Counts up when another draft has taken this one's place. */
  readonly turn: number
  readonly state: 'saved' | 'saving' | 'device' | 'conflict'
  /** Another device wrote in the draft meanwhile: takes that one, or puts this one in its place. */
  readonly takeOther: () => Promise<void>
  readonly keepThis: () => Promise<void>
  /** It is published, or given up. */
  readonly forget: () => void
}

/**
 * Goes on from the draft that is newer: the device's when it holds what the server does not, else the server's. `begin` is
 * what the address adds to it.
 */
export function useDraft(loaded: Draft | null, begin: (post: WrittenPost) => WrittenPost): UsedDraft {
  const [start] = useState(() => startFrom(loaded))
  const [post, setPost] = useState(() => begin(start.post))
  const [version, setVersion] = useState(start.version)
  const [state, setState] = useState<UsedDraft['state']>(start.state)
  const [turn, setTurn] = useState(0)
  const isOver = useRef(false)
  const latest = useRef(post)
  const show = (next: WrittenPost) => {
    latest.current = next
    setPost(next)
  }

  const keep = (next: WrittenPost, at: number, isAhead: boolean) => {
    if (isEmpty(next)) deviceDraft.forget()
    else deviceDraft.write({ post: next, version: at, isAhead })
  }
  const save = async (given: WrittenPost, from = version) => {
    if (isOver.current) return
    setState('saving')
    const outcome = isEmpty(given)
      ? await ask('dropDraft', {})
      : await ask('saveDraft', { version: from, content: contentOf(given) }, { isPatient: true })
    if (isOver.current) return
    if (!outcome.ok) return setState(outcome.code === 'DRAFT_CHANGED' ? 'conflict' : 'device')
    setVersion(outcome.value.version)
    // What was written on while it was on its way is still ahead.
    keep(latest.current, outcome.value.version, latest.current !== given)
    setState('saved')
  }
  const saveLater = useEffectEvent(() => void save(latest.current))

  const isFirst = useRef(start.state === 'saved')
  useEffect(() => {
    if (isFirst.current && post === start.post) return undefined
    isFirst.current = false
    if (state === 'conflict') return undefined
    const timer = setTimeout(() => saveLater(), PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another state alone is no reason to save again
  }, [post])

  return {
    post,
    version,
    turn,
    state,
    change(next) {
      const changed = next(latest.current)
      keep(changed, version, true)
      show(changed)
    },
    async takeOther() {
      const outcome = await ask('getDraft', {})
      if (!outcome.ok) return
      const { draft } = outcome.value
      const other = draft ? ofDraft(draft) : EMPTY_POST
      isFirst.current = true
      setVersion(draft?.version ?? 0)
      keep(other, draft?.version ?? 0, false)
      show(other)
      setTurn((now) => now + 1)
      setState('saved')
    },
    async keepThis() {
      const outcome = await ask('getDraft', {})
      if (outcome.ok) await save(latest.current, outcome.value.draft?.version ?? 0)
    },
    forget() {
      isOver.current = true
      deviceDraft.forget()
    },
  }
}

function startFrom(loaded: Draft | null): { post: WrittenPost; version: number; state: UsedDraft['state'] } {
  const kept = deviceDraft.read()
  const version = loaded?.version ?? 0
  const server = { post: loaded ? ofDraft(loaded) : EMPTY_POST, version, state: 'saved' as const }
  if (!kept?.isAhead || isEmpty(kept.post)) return server
  // Both were changed: nothing is lost until one of them is chosen.
  const isBehind = kept.version !== version && loaded !== null
  return { post: kept.post, version: isBehind ? kept.version : version, state: isBehind ? 'conflict' : 'device' }
}
