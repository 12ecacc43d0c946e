import type { AgreementSection, SiteDoc } from '../../contract/index.ts'
import type { Dated, Lasting } from '../../domain/index.ts'

/** A section with the versions it stands in; {company}, {phone} and so on are filled in from the configuration. */
export type WrittenSection = AgreementSection & Lasting

/** One text with all its versions. A version never changes once it is in force: changes get a new one. */
export interface WrittenText {
  readonly doc: SiteDoc
  readonly brand: 'niujin' | 'anzt'
  readonly title: string
  readonly path: string
  readonly versions: readonly Dated[]
  readonly sections: readonly WrittenSection[]
}
