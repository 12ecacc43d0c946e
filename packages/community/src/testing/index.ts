import { fail, ok } from '@niujin/contract-kit'
import type { AuthorBadge } from '../author.ts'
import type { Authors, ContentChanges, Follows, Moderation, Opinions, PieceKey, Publishing } from '../ports.ts'

/** Authors by the beginning of their id: `advisor…` has a licence, `expert…` and `teacher…` a title; the rest are plain members. */
export const namedAuthors: Authors = {
  async badges(ids) {
    const badges = ids.flatMap((id): [string, AuthorBadge][] => {
      if (id.startsWith('advisor')) return [[id, { title: 'advisor', licence: 'A0000000000001' }]]
      if (id.startsWith('expert')) return [[id, { title: 'expert', licence: null }]]
      return id.startsWith('teacher') ? [[id, { title: 'teacher', licence: null }]] : []
    })
    return new Map(badges)
  },
}

/** Changes that were told, in their order. */
export function heardChanges(): ContentChanges & { readonly heard: PieceKey[] } {
  const heard: PieceKey[] = []
  return {
    heard,
    async notify(_transaction, kind, ids) {
      heard.push(...ids.map((id) => ({ kind, id })))
    },
  }
}

/** Followers of nobody; what came out is remembered. */
export function heardFollows(): Follows & { readonly came: (PieceKey & { readonly authorId: string })[] } {
  const came: (PieceKey & { readonly authorId: string })[] = []
  return {
    came,
    followed: async () => new Set(),
    counts: async () => new Map(),
    growth: async () => new Map(),
    latest: async () => [],
    async published(_transaction, { kind, id, authorId }) {
      if (!came.some((one) => one.kind === kind && one.id === id)) came.push({ kind, id, authorId })
    },
  }
}

/** Takes opinions of whoever has a licence, and remembers them; has no cards and no records. */
export function heardOpinions(): Opinions & { readonly marked: PieceKey[] } {
  const marked: PieceKey[] = []
  return {
    marked,
    async mark(_transaction, { kind, id, licence }) {
      if (licence === null) return fail('LICENCE_NEEDED')
      marked.push({ kind, id })
      return ok(null)
    },
    cards: async () => new Map(),
    records: async () => new Map(),
  }
}

/** Lets everything through but texts with 稳赚 (refused) and with 加微信 (waits). */
export const easyModeration: Moderation = {
  async check(_transaction, { text }: Publishing) {
    if (text.includes('稳赚')) return fail('WORDS_FORBIDDEN')
    return text.includes('加微信') ? ok({ state: 'pending', words: ['加微信'] }) : ok({ state: 'published', words: [] })
  },
}
