import type { DeclaredName } from './declared-names.ts'

/** A term of the glossary with the words that are not used for it. */
export interface Term {
  /** What it is called in the code. */
  readonly code: string
  /** `word` in any name, also with an s; `word/` as a folder; `*Word` at the end of a type's name. */
  readonly not?: readonly string[]
  /** Folders where the words are not used; everywhere when absent. */
  readonly in?: readonly string[]
  /** Names that may have such a word, and why. */
  readonly allowed?: Readonly<Record<string, string>>
}

/** A name that is not the field's. */
export interface WrongName {
  readonly file: string
  readonly line: number
  readonly name: string
  readonly code: string
}

/** `useDeed` → use, deed; `LOOK_EVERY` → look, every; `use-deed` → use, deed. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}

/** Matches any text in which a name could break one of the terms. */
export function anyWordOf(terms: readonly Term[]): RegExp {
  const words = terms.flatMap(({ not = [] }) => not).filter((word) => !word.endsWith('/'))
  return new RegExp(words.map((word) => word.replace('*', '')).join('|'), 'i')
}

/** What a file's names break, of its folders and its own name too. */
export function wrongNames(file: string, names: readonly DeclaredName[], terms: readonly Term[]): WrongName[] {
  const own = file.slice(file.lastIndexOf('/') + 1).replace(/\..*/, '')
  const folders = file.split('/').slice(0, -1)
  return terms
    .filter((term) => term.not && (term.in?.some((folder) => file.startsWith(`${folder}/`)) ?? true))
    .flatMap((term) => {
      const found = (line: number, name: string) => ({ file, line, name, code: term.code })
      return [
        ...folders.filter((folder) => term.not?.includes(`${folder}/`)).map((folder) => found(1, `${folder}/`)),
        ...(isWrong(term, own) ? [found(1, own)] : []),
        ...names.filter((one) => breaks(term, one)).map(({ line, name }) => found(line, name)),
      ]
    })
}

function breaks(term: Term, { name, kind, typeName }: DeclaredName): boolean {
  if (isWrong(term, name) || (kind === 'type' && endsWrong(term, name))) return true
  // What is called by the suffix of its type is wrong with it: `parts: RoomDeps`.
  return (
    typeName !== undefined &&
    suffixesOf(term).some((suffix) => name === suffix.toLowerCase() && typeName.endsWith(term.code.replace('*', '')))
  )
}

function isWrong({ not = [], allowed = {} }: Term, name: string): boolean {
  if (name in allowed) return false
  return wordsOf(name).some((word) => not.some((one) => word === one || word === `${one}s`))
}

function endsWrong(term: Term, name: string): boolean {
  return !(name in (term.allowed ?? {})) && suffixesOf(term).some((suffix) => name.endsWith(suffix))
}

function suffixesOf({ not = [] }: Term): string[] {
  return not.filter((one) => one.startsWith('*')).map((one) => one.slice(1))
}
