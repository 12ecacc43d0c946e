import { ok, type Result } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handle, type Handler } from '@niujin/server-kit'
import { aboutCompany, aboutProduct, checkOutside, milestones, partners, siteAgreement, siteAgreements, type AboutPartners } from '../contract/index.ts'
import { judgeAddress, readAllowList } from '../domain/index.ts'
import { agreementHeads, agreementText, consentTexts } from './agreements.ts'
import { factOf, type CompanySettings } from './company-facts.ts'
import { companyPage } from './content/company.ts'
import { MILESTONES } from './content/milestones.ts'
import { OPEN_SOURCE, WAYS } from './content/partners.ts'
import { PRODUCT } from './content/product.ts'
import { USUAL_HOSTS } from './jump-hosts.ts'

export type { CompanySettings } from './company-facts.ts'

/** What the site says and where it may lead, as a deployment decides. */
export interface SiteSettings {
  readonly company?: CompanySettings | undefined
  /** Hosts to leave for without asking, beside the usual ones: `example.com` or `*.example.com`. */
  readonly jumpHosts?: readonly string[] | undefined
  /** Partners that were made public. */
  readonly partners?: AboutPartners['list'] | undefined
}

export interface SiteOptions extends SiteSettings {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The agreements that people consent to at sign-in, of both brands, in the versions in force at `now`: for `createIdentity`'s settings. */
export function agreementsInForce(now: number) {
  return consentTexts(shanghaiDay(now))
}

/** All calls of the site. */
export function siteHandlers({ now, company = {}, jumpHosts = [], partners: list = [] }: SiteOptions): Handler[] {
  const allowList = readAllowList([...USUAL_HOSTS, ...jumpHosts])
  const today = () => shanghaiDay(now())
  return [
    handle(siteAgreements, () => ok({ list: agreementHeads(today()) })),
    handle(siteAgreement, ({ doc, version }) => agreementText({ doc, version }, today(), company)),
    handle(aboutProduct, () => ok(PRODUCT)),
    handle(aboutCompany, () => ok(companyPage(company))),
    handle(milestones, () => ok({ list: [...MILESTONES] })),
    handle(partners, () => ok({ ways: WAYS, list, openSource: OPEN_SOURCE, contacts: [factOf('email', company), factOf('phone', company)] })),
    handle(checkOutside, ({ url }): Result<ReturnType<typeof judgeAddress>> => ok(judgeAddress(url, allowList))),
  ]
}
