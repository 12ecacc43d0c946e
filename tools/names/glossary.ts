import { readFileSync } from 'node:fs'
import type { Term } from './word-rules.ts'

/** The terms of docs/glossary.json by their Chinese name. */
export function readTerms(): Record<string, Term> {
  const words = JSON.parse(readFileSync('docs/glossary.json', 'utf8')) as Record<string, string | Term>
  return Object.fromEntries(
    Object.entries(words).map(([word, term]) => [word, typeof term === 'string' ? { code: term } : term]),
  )
}
