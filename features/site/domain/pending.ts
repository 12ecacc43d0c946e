import type { AgreementHead } from '../contract/agreement.ts'
import { unreadChanges } from './versions.ts'

interface Given {
  readonly doc: string
  readonly version: string
}

/** A text that somebody has to consent to before going on. */
export interface Pending<Doc extends string = string> {
  readonly doc: Doc
  readonly version: string
  readonly title: string
  readonly path: string
  /** What changed since the version they consented to; empty when they never did. */
  readonly changes: readonly string[]
  /** They never consented to any version of it. */
  readonly isFirst: boolean
}

/**
 * The texts that `outdated` names, with what a person should know of each. One that the site does not know is left
 * out: nobody can be asked to consent to what they cannot read.
 */
export function pendingConsents<Doc extends string>(
  outdated: readonly { readonly doc: Doc; readonly version: string }[],
  given: readonly Given[],
  heads: readonly AgreementHead[],
): Pending<Doc>[] {
  return outdated.flatMap(({ doc, version }) => {
    const head = heads.find((one) => one.doc === doc)
    if (!head) return []
    const accepted = given.filter((one) => one.doc === doc).map((one) => one.version)
    const changes = unreadChanges(head.history, accepted, version)
    return [{ doc, version, title: head.title, path: head.path, changes, isFirst: accepted.length === 0 }]
  })
}
