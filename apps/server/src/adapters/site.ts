import type { SiteSettings } from '@niujin/site/server'
import type { Config } from '../config.ts'

/** What the site says about who runs it, as far as it is configured. */
export function siteOf(config: Config): SiteSettings {
  return {
    company: {
      company: config.SITE_COMPANY,
      creditCode: config.SITE_CREDIT_CODE,
      advisoryLicence: config.SITE_ADVISORY_LICENCE,
      telecomLicence: config.SITE_TELECOM_LICENCE,
      icp: config.SITE_ICP,
      policeRecord: config.SITE_POLICE_RECORD,
      address: config.COMPANY_ADDRESS,
      phone: config.SUPPORT_PHONE,
      email: config.SUPPORT_EMAIL,
    },
    jumpHosts: config.JUMP_HOSTS,
    partners: config.SITE_PARTNERS,
  }
}
