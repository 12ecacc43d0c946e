import { advisoryAgreement } from './advisory-agreement.ts'
import { advisoryPrivacy } from './advisory-privacy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import type { WrittenText } from './text.ts'
import { userAgreement } from './user-agreement.ts'

/** Every text of the site, in the order of the list. */
export const TEXTS: readonly WrittenText[] = [userAgreement, privacyPolicy, advisoryAgreement, advisoryPrivacy]
