/** Longest address that is looked at before leaving the site. */
export const ADDRESS_MAX = 2000

/** The texts of the site: the product's own two, and the two of the advisory brand (anzt). */
export const SITE_DOCS = ['userAgreement', 'privacyPolicy', 'advisoryAgreement', 'advisoryPrivacy'] as const
export type SiteDoc = (typeof SITE_DOCS)[number]

export const BRANDS = ['niujin', 'anzt'] as const
