/** Longest nickname, in letters of half a Chinese character's width: 16 Chinese characters. */
export const NICKNAME_WIDTH = 32

/** What an avatar may weigh on the wire, bytes; the server makes it smaller. */
export const AVATAR_BYTES = 5 * 1024 * 1024

/** A member keeps this many delivery addresses. */
export const MOST_ADDRESSES = 20

/** Seconds between two codes to one number, and a code's life. */
export const RESEND_SECONDS = 60
export const CODE_SECONDS = 300

/** Days between asking for deletion and the erasing. */
export const COOLING_DAYS = 15

/** How a session came about. */
export const LOGIN_TYPES = ['sms', 'wx_gzh', 'token'] as const

/**
 * What a code is for; a code serves one purpose only.
 * `changeMobileOld` and `deleteAccount` go to the member's own number: leave `mobile` out.
 */
export const CODE_PURPOSES = [
  'login',
  'bindMobile',
  'changeMobileOld',
  'changeMobileNew',
  'deleteAccount',
  'staff',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** The texts each brand asks consent for at its sign-in: the product, and the advisory brand (anzt). */
export const BRAND_DOCS = {
  niujin: ['userAgreement', 'privacyPolicy'],
  anzt: ['advisoryAgreement', 'advisoryPrivacy'],
} as const
export const BRANDS = ['niujin', 'anzt'] as const
export type Brand = (typeof BRANDS)[number]

/** Agreements a person consents to. */
export const AGREEMENT_DOCS = [...BRAND_DOCS.niujin, ...BRAND_DOCS.anzt] as const
export type AgreementDoc = (typeof AGREEMENT_DOCS)[number]

/** Everyone is a guest; who signed in is a member; the rest is given by an admin. */
export const ROLES = ['guest', 'member', 'expert', 'teacher', 'advisor', 'operator', 'compliance', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles an admin gives and takes. */
export const GIVEN_ROLES = ['expert', 'teacher', 'advisor', 'operator', 'compliance', 'admin'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]
