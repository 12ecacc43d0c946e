import { thingOfCourse } from '@niujin/academy'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { StaffCourse, StaffCourseLine } from '../../contract/staff-courses.ts'
import { outlineChanges } from '../../domain/outline-change.ts'
import type { CoursesDeps } from '../deps.ts'
import type { MediaDoor } from '../reviewed-media.ts'
import { builtChapters, idsOf } from '../own/building.ts'
import { presentCoTeachers } from '../own/present-co-teachers.ts'
import { lineOf, presentProposal, presentRevision } from '../own/present-own.ts'
import { authorsOf } from '../read/people.ts'
import { offerOf } from '../read/price.ts'
import { actsOf, nameOfAct } from '../store/acts.ts'
import { contentsIn } from '../store/lesson-versions.ts'
import { newestProposal, waitingPrices } from '../store/proposals.ts'
import { newestRevisions, revisionOf, revisionsOf } from '../store/revisions.ts'
import { within, type CourseRow, type ProposalRow, type Reads, type RevisionRow } from '../tables.ts'
import { hitsIn } from './hits.ts'

/** What the pages of the staff stand on besides: what is new in films and subtitles. */
export type StaffDeps = CoursesDeps & { readonly media: MediaDoor }

/** Courses in a list for the staff, in their order. */
export async function presentStaffLines(
  deps: CoursesDeps,
  connection: OpenTransaction,
  courses: readonly CourseRow[],
): Promise<StaffCourseLine[]> {
  const reads = within(connection)
  const newest = await newestRevisions(
    reads,
    courses.map(({ id }) => id),
  )
  const waiting = await waitingPrices(reads)
  const authorOf = await authorsOf(
    deps,
    courses.map(({ owner_id }) => owner_id),
    connection,
  )
  return courses.flatMap((course) => {
    const revision = newest.get(course.id)
    if (!revision) return []
    return [
      {
        ...lineOf(course, revision),
        owner: authorOf(course.owner_id),
        submittedAt: course.submitted_at?.toISOString() ?? null,
        hasProposal: waiting.has(course.id),
      },
    ]
  })
}

/** A course with everything that matters for the decision of somebody. */
export async function presentStaff(
  deps: StaffDeps,
  connection: OpenTransaction,
  course: CourseRow,
  staffId: string,
): Promise<StaffCourse> {
  const reads = within(connection)
  const revisions = await revisionsOf(reads, course.id)
  const viewed = revisions.find(({ status }) => status === 'review') ?? lastSent(revisions)
  const [line] = await presentStaffLines(deps, connection, [course])
  if (!line || !viewed) throw new Error(`课程 ${course.id} 没有版本`)
  const proposal = await newestProposal(reads, course.id)
  const acts = await actsOf(reads, course.id)
  const authorOf = await authorsOf(
    deps,
    acts.map(({ by }) => by),
    connection,
  )
  return {
    ...line,
    revision: viewed.number,
    content: viewed.content,
    chapters: await builtChapters(deps, connection, viewed),
    teachers: await presentCoTeachers(deps, connection, course.id),
    revisions: revisions.map(presentRevision),
    price: (await offerOf(deps, connection, undefined, course))?.price ?? null,
    proposal: proposal
      ? {
          ...presentProposal(proposal),
          canDecide: isOther(staffId, proposal, course) && (await deps.may(staffId, 'price.approve', connection)),
        }
      : null,
    thing: thingOfCourse(course.id),
    productId: course.product_id,
    words: viewed.words,
    hits: await hitsIn(deps, reads, viewed),
    changes: await changesOf(deps, reads, course, viewed),
    history: acts.map(({ act, by, reason, at }) => ({
      act: nameOfAct(act),
      by: authorOf(by).nickname,
      reason,
      at: at.toISOString(),
    })),
  }
}

function lastSent(revisions: readonly RevisionRow[]): RevisionRow | undefined {
  return revisions.find(({ status }) => status !== 'draft') ?? revisions[0]
}

/** Four eyes: neither who proposed nor who owns decides. */
function isOther(staffId: string, { by }: ProposalRow, course: CourseRow): boolean {
  return by !== staffId && course.owner_id !== staffId
}

/** What a version changes against the one that learners have, and what of films and subtitles comes with it; nothing for the first. */
async function changesOf(
  { media }: StaffDeps,
  reads: Reads,
  course: CourseRow,
  viewed: RevisionRow,
): Promise<StaffCourse['changes']> {
  const before =
    course.revision === null || course.revision === viewed.number
      ? undefined
      : await revisionOf(reads, course.id, course.revision)
  if (!before) return []
  const ids = idsOf(viewed.outline)
  return outlineChanges(
    { outline: before.outline, contents: await contentsIn(reads, idsOf(before.outline), before.number) },
    { outline: viewed.outline, contents: await contentsIn(reads, ids, viewed.number) },
    await media.changes(reads, ids, viewed.submitted_at ?? course.updated_at),
  )
}
