import { fail, ok, type Result } from '@niujin/contract-kit'
import type { AgreementHead, AgreementSection, AgreementText, SiteDoc } from '../contract/index.ts'
import { chineseNumeral, fillIn, inForce, partsIn, stateOf } from '../domain/index.ts'
import { factTexts, hasSamples, type CompanySettings } from './company-facts.ts'
import { TEXTS } from './texts/index.ts'
import type { WrittenText } from './texts/text.ts'

/** A text as a list shows it on `day` (YYYY-MM-DD in China). */
function headOf(text: WrittenText, day: string): AgreementHead {
  const { doc, brand, title, path, versions } = text
  const current = inForce(versions, day)
  const history = versions
    .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1))
    .map((one) => ({
      version: one.version,
      effectiveOn: one.effectiveOn,
      changes: [...one.changes],
      state: stateOf(one, versions, day),
    }))
  return { doc, brand, title, path, version: current.version, effectiveOn: current.effectiveOn, history }
}

/** All texts with their versions. */
export function agreementHeads(day: string): AgreementHead[] {
  return TEXTS.map((text) => headOf(text, day))
}

/** The texts that people consent to at the sign-in of each brand, in the versions in force: what the identity feature is given. */
export function consentTexts(day: string) {
  return agreementHeads(day).map(({ doc, title, version, path }) => ({ doc, title, version, path }))
}

/** One text in full; `version` undefined means the one in force. */
export function agreementText(
  asked: { readonly doc: SiteDoc; readonly version: string | undefined },
  day: string,
  settings: CompanySettings,
): Result<AgreementText, 'VERSION_UNKNOWN'> {
  const text = TEXTS.find(({ doc }) => doc === asked.doc)
  if (!text) return fail('VERSION_UNKNOWN')
  const head = headOf(text, day)
  const shown = head.history.find(({ version }) => version === (asked.version ?? head.version))
  if (!shown) return fail('VERSION_UNKNOWN')
  const parts = partsIn(text.sections, text.versions, shown.version)
  const facts = factTexts(settings)
  const sections = parts.map((part, at): AgreementSection => ({
    id: part.id,
    title: `${chineseNumeral(at + 1)}、${part.title}`,
    blocks: part.blocks.map((block) =>
      typeof block === 'string' ? fillIn(block, facts) : { points: block.points.map((point) => fillIn(point, facts)) },
    ),
  }))
  return ok({ ...head, shown, sections, samples: hasSamples(JSON.stringify(parts), settings) })
}
