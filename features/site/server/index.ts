import { ok, type Result } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handle, type Feature, type Handler } from '@niujin/server-kit'
import {
  aboutCompany,
  aboutProduct,
  checkOutside,
  milestones,
  partners,
  siteAgreement,
  siteAgreements,
} from '../contract/index.ts'
import { judgeAddress, readAllowList } from '../domain/index.ts'
import { agreementHeads, agreementText, consentTexts } from './agreements.ts'
import { factOf } from './company-facts.ts'
import { companyPage } from './content/company.ts'
import { MILESTONES } from './content/milestones.ts'
import { OPEN_SOURCE, WAYS } from './content/partners.ts'
import { PRODUCT } from './content/product.ts'
import type { SiteDeps } from './deps.ts'
import { USUAL_HOSTS } from './jump-hosts.ts'

export type { CompanySettings } from './company-facts.ts'
export type { SiteDeps, SiteSettings } from './deps.ts'

/** The agreements that people consent to at sign-in, of both brands, in the versions in force at `now`: for the settings of accounts. */
export function agreementsInForce(now: number) {
  return consentTexts(shanghaiDay(now))
}

/** What the site says about itself, and where it may lead. */
export function createSite(deps: SiteDeps): Feature {
  return { name: 'site', title: '站点', handlers: siteHandlers(deps) }
}

function siteHandlers({ now, company = {}, jumpHosts = [], partners: list = [] }: SiteDeps): Handler[] {
  const allowList = readAllowList([...USUAL_HOSTS, ...jumpHosts])
  const today = () => shanghaiDay(now())
  return [
    handle(siteAgreements, () => ok({ list: agreementHeads(today()) })),
    handle(siteAgreement, ({ doc, version }) => agreementText({ doc, version }, today(), company)),
    handle(aboutProduct, () => ok(PRODUCT)),
    handle(aboutCompany, () => ok(companyPage(company))),
    handle(milestones, () => ok({ list: [...MILESTONES] })),
    handle(partners, () =>
      ok({ ways: WAYS, list, openSource: OPEN_SOURCE, contacts: [factOf('email', company), factOf('phone', company)] }),
    ),
    handle(checkOutside, ({ url }): Result<ReturnType<typeof judgeAddress>> => ok(judgeAddress(url, allowList))),
  ]
}
