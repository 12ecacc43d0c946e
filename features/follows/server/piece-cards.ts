import type { Author } from '@niujin/community'
import type { PieceKey } from '@niujin/community/ports'
import type { ContentKind, Piece } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { PieceCard } from '../contract/index.ts'
import type { CardDeps } from './deps.ts'

/** Characters of a card's excerpt. */
const EXCERPT = 90
const CHIPS = 3

/** Shows authors: those who are no more are left out. */
export async function authorsOf(
  { members, authors }: Pick<CardDeps, 'members' | 'authors'>,
  ids: readonly string[],
  connection: OpenTransaction,
): Promise<ReadonlyMap<string, Author>> {
  const different = [...new Set(ids)]
  if (different.length === 0) return new Map()
  const found = await members.find(different, connection)
  const badges = await authors.badges(different, connection)
  return new Map(
    [...found].map(([id, { niujinUid, nickname, avatar }]) => [
      id,
      { niujinUid, nickname, avatar, badge: badges.get(id) ?? null },
    ]),
  )
}

/**
 * Things of many kinds as a list shows them, in their order; those that nobody may see any more are left out. What they
 * are is asked of the features they belong to, so a list never shows what was deleted or changed since.
 */
export async function pieceCards(
  deps: CardDeps & { readonly kinds: ReadonlyMap<string, ContentKind> },
  keys: readonly PieceKey[],
  connection: OpenTransaction,
): Promise<PieceCard[]> {
  const found = new Map<string, { kindName: string; piece: Piece; comments: number }>()
  for (const [kind, same] of Map.groupBy(keys, (key) => key.kind)) {
    const source = deps.kinds.get(kind)
    if (!source?.pieces) continue
    const ids = same.map(({ id }) => id)
    const pieces = await source.pieces.find(ids, connection)
    const comments = source.isCommentable ? await deps.comments(kind, [...pieces.keys()]) : new Map<string, number>()
    for (const [id, piece] of pieces)
      found.set(`${kind} ${id}`, { kindName: source.title, piece, comments: comments.get(id) ?? 0 })
  }
  const authors = await authorsOf(
    deps,
    [...found.values()].flatMap(({ piece }) => piece.authorId ?? []),
    connection,
  )
  return keys.flatMap(({ kind, id }) => {
    const one = found.get(`${kind} ${id}`)
    if (!one) return []
    const { piece, kindName, comments } = one
    const author = piece.authorId === undefined ? null : (authors.get(piece.authorId) ?? null)
    return [{ kind, id, kindName, author, comments, ...shown(deps, piece) }]
  })
}

function shown({ instruments }: Pick<CardDeps, 'instruments'>, piece: Piece) {
  const { title, link, pictures, at, likes, mark = null } = piece
  return {
    title,
    excerpt: excerptOf(piece),
    link,
    pictures: pictures.slice(0, CHIPS),
    at: at.toISOString(),
    instruments: piece.instruments.slice(0, CHIPS).flatMap((id) => {
      const known = instruments.find(id)
      return known ? [{ id, name: known.name, kind: known.kind }] : []
    }),
    likes,
    mark,
  }
}

/** The beginning of the words in one line; what the title says already is not said again. */
function excerptOf({ title, text }: Piece): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const bare = title.replace(/…$/u, '').trim()
  const rest = Array.from(line.startsWith(bare) ? line.slice(bare.length).trim() : line)
  return rest.length <= EXCERPT ? rest.join('') : `${rest.slice(0, EXCERPT - 1).join('')}…`
}
