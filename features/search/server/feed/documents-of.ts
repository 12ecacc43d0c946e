import type { PieceKey } from '@niujin/community/ports'
import type { Piece, PieceSource } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { scoreOf } from '../../domain/content/index.ts'
import type { SearchDeps } from '../deps.ts'
import type { SearchDocument } from '../engine/port.ts'

/** How things of each kind are read, by the kind's name. */
export type Sources = ReadonlyMap<string, PieceSource>

export interface ReadPieces {
  readonly documents: readonly SearchDocument[]
  /** Things that nobody may see any more. */
  readonly gone: readonly PieceKey[]
}

type Naming = Pick<SearchDeps, 'members' | 'instruments' | 'now'>

/** The things as anyone may see them now. */
export async function readPieces(
  { sources, naming }: { readonly sources: Sources; readonly naming: Naming },
  keys: readonly PieceKey[],
  connection: OpenTransaction,
): Promise<ReadPieces> {
  const found: { readonly kind: string; readonly piece: Piece }[] = []
  const gone: PieceKey[] = []
  for (const [kind, own] of Map.groupBy(keys, (key) => key.kind)) {
    const ids = own.map(({ id }) => id)
    const pieces = await sources.get(kind)?.find(ids, connection)
    for (const id of ids) {
      const piece = pieces?.get(id)
      if (piece) found.push({ kind, piece })
      else gone.push({ kind, id })
    }
  }
  const authors = [...new Set(found.flatMap(({ piece: { authorId } }) => authorId ?? []))]
  const cards = authors.length > 0 ? await naming.members.find(authors, connection) : new Map<string, never>()
  const nameOf = (authorId: string | undefined) => (authorId === undefined ? '' : (cards.get(authorId)?.nickname ?? ''))
  const named = namesOf(naming)
  return {
    gone,
    documents: found.map(({ kind, piece }) => documentOf(kind, piece, { nameOf, named, now: naming.now() })),
  }
}

function documentOf(
  kind: string,
  { id, title, text, link, pictures, authorId, at, instruments, hashtags, likes, mark }: Piece,
  {
    nameOf,
    named,
    now,
  }: { nameOf: (authorId: string | undefined) => string; named: (id: string) => readonly string[]; now: number },
): SearchDocument {
  return {
    kind,
    id,
    title,
    text,
    link,
    at,
    author: nameOf(authorId),
    authorId: authorId ?? null,
    words: [...instruments.flatMap(named), ...hashtags],
    picture: pictures[0] ?? null,
    mark: mark ?? null,
    score: scoreOf(at.getTime(), likes, now),
  }
}

/** Name and code of a security by its id; the list is gone through once in its lifetime. */
function namesOf({ instruments }: Pick<Naming, 'instruments'>): (id: string) => readonly string[] {
  const list = instruments()
  let kept = known.get(list)
  if (!kept) known.set(list, (kept = new Map(list.map(({ id, name, code }) => [id, [name, code]]))))
  return (id) => kept.get(id) ?? []
}

const known = new WeakMap<object, ReadonlyMap<string, readonly string[]>>()
