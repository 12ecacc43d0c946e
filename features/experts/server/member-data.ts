import type { MemberData } from '@niujin/server-kit'
import { applicationsOf, blankApplications } from './applications.ts'
import type { ExpertsDeps } from './deps.ts'
import { dropPinsOf } from './pins.ts'
import { blankProfile, profileOf } from './profiles.ts'
import { EXPERT } from './titles.ts'

/**
 * What an expert wrote about themselves and their applications, to read. When the account goes, so do they and the
 * certificates; that there was an application, under which registration number, who decided and how, stays.
 */
export function expertMemberData({
  database,
  now,
  covers,
  certificates,
  changes,
}: Pick<ExpertsDeps, 'database' | 'now' | 'covers' | 'certificates' | 'changes'>): MemberData {
  return {
    name: '砖家资料与入驻申请',
    async exportOf(memberId) {
      const profile = await profileOf(database, memberId)
      const applications = await applicationsOf(database, memberId)
      return {
        profile: profile && {
          headline: profile.headline,
          fields: profile.fields,
          introduction: profile.introduction,
          licenceNo: profile.licence_no,
          firm: profile.firm,
        },
        applications: applications.map(({ certificate, checked_by: _checkedBy, ...own }) => ({
          ...own,
          hasCertificate: certificate !== null,
        })),
      }
    },
    async erase(memberId) {
      const at = new Date(now())
      const left = await database.transaction().execute(async (change) => {
        const keys = await blankApplications(change, memberId, at)
        await dropPinsOf(change, memberId)
        const cover = await blankProfile(change, memberId, at)
        await changes.notify(change, EXPERT, [memberId])
        return { keys, cover }
      })
      for (const key of left.keys) await certificates.forget(key)
      if (left.cover !== null) await covers.forget(left.cover)
    },
  }
}
