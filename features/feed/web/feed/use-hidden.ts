import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf, useMember } from '@niujin/web-kit'
import { stored } from '@niujin/web-kit/device'
import type { FeedCard } from '../../contract/index.ts'
import type { HideScope } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

/** What one device remembers for guests. */
const MOST = 200

const kept = stored<readonly string[]>('local', 'feed-hidden', {
  shape: (given) => (Array.isArray(given) && given.every((one) => typeof one === 'string') ? given : undefined),
  empty: [],
})

/** What somebody does not want to see, and how to say it. A guest's stays on the device. */
export interface UsedHidden {
  /** Why a card is not shown: it was taken away here just now, or it is of what is not wanted; undefined: it is shown. */
  readonly whyNot: (card: FeedCard) => 'just-now' | 'other' | undefined
  readonly hide: (card: FeedCard, scope: HideScope) => void
  /** Takes back what was said of a card just now. */
  readonly undo: (card: FeedCard) => void
  /** Takes back everything. */
  readonly clear: () => void
}

/** Keeps what is not wanted out of sight at once; what a member says is kept with the member. */
export function useHidden(): UsedHidden {
  const isMember = useMember() !== undefined
  const onDevice = kept.use()
  // By the key of the card that was pressed, what was said of it.
  const [said, setSaid] = useState<ReadonlyMap<string, HideScope>>(new Map())
  const [own, setOwn] = useState<readonly string[]>([])
  const hidden = new Set(isMember ? own : onDevice)
  const change = (next: (before: readonly string[]) => readonly string[]) =>
    isMember ? setOwn(next) : kept.change((before) => next(before).slice(0, MOST))
  const say = (card: FeedCard, scope: HideScope | undefined) =>
    setSaid((before) => {
      const next = new Map(before)
      if (scope === undefined) next.delete(pieceKey(card))
      else next.set(pieceKey(card), scope)
      return next
    })
  const put = (card: FeedCard, scope: HideScope) => {
    say(card, scope)
    change((before) => [keyOf(card, scope), ...before])
  }
  const take = (card: FeedCard, scope: HideScope) => {
    say(card, undefined)
    change((before) => before.filter((one) => one !== keyOf(card, scope)))
  }
  return {
    whyNot(card) {
      if (said.has(pieceKey(card))) return 'just-now'
      return (['piece', 'author', 'kind'] as const).some((scope) => hidden.has(keyOf(card, scope)))
        ? 'other'
        : undefined
    },
    hide(card, scope) {
      put(card, scope)
      if (!isMember) return
      void ask('hideFeed', { scope, kind: card.kind, id: card.id }).then((outcome) => {
        if (outcome.ok) return
        take(card, scope)
        toast(reasonOf(outcome) ?? '没有记下，请重试')
      })
    },
    undo(card) {
      const scope = said.get(pieceKey(card))
      if (scope === undefined) return
      take(card, scope)
      if (isMember) void ask('unhideFeed', { scope, kind: card.kind, id: card.id })
    },
    clear() {
      setSaid(new Map())
      change(() => [])
      if (isMember)
        void ask('unhideFeed', {}).then((outcome) => toast(outcome.ok ? '已恢复，刷新后看得到' : outcome.msg))
      else toast('已恢复')
    },
  }
}

function pieceKey(card: FeedCard): string {
  return keyOf(card, 'piece')
}

function keyOf({ kind, id, author }: FeedCard, scope: HideScope): string {
  if (scope === 'kind') return `kind ${kind}`
  // What nobody in particular made has no author to be hidden.
  if (scope === 'author') return `author ${author?.niujinUid ?? `of ${kind} ${id}`}`
  return `piece ${kind} ${id}`
}
