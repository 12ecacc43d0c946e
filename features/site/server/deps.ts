import type { AboutPartners } from '../contract/index.ts'
import type { CompanySettings } from './company-facts.ts'

/** What the site says and where it may lead, as a deployment decides. */
export interface SiteSettings {
  readonly company?: CompanySettings | undefined
  /** Hosts to leave for without asking, beside the usual ones: `example.com` or `*.example.com`. */
  readonly jumpHosts?: readonly string[] | undefined
  /** Partners that were made public. */
  readonly partners?: AboutPartners['list'] | undefined
}

/** What the site stands on. */
export interface SiteDeps extends SiteSettings {
  /** Milliseconds since 1970. */
  readonly now: () => number
}
