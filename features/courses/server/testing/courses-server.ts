import { randomUUID } from 'node:crypto'
import type { Offer } from '@niujin/commerce/ports'
import { easyModeration, heardChanges, heardFollows, namedAuthors } from '@niujin/community/testing'
import { fail, ok } from '@niujin/contract-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import type { CourseIncome } from '../../contract/index.ts'
import type { ApprovedPrice, CoursesDeps, SampleBroadcast } from '../deps.ts'
import { createCourses } from '../index.ts'
import type { CoursesTables } from '../tables.ts'

/**
 * Courses on their own: `teacher…` and `staff…` open courses, `staff…` review them, `staff…` and `pricer…` approve prices.
 * What members own, what is sold, who hosts broadcasts, what is on air, how long recordings are, and who lost the right to teach are for a test to set.
 */
export async function startCourses() {
  const heard = { changes: heardChanges(), follows: heardFollows() }
  /** `member thing` with the end of it. */
  const owned = new Map<string, Date | null>()
  const goods = goodsForTest()
  const films = filmsForTest()
  const authors = new Map<string, string | null>()
  const noTeachers = new Set<string>()
  const broadcasts = broadcastsForTest()
  const words = new Set<string>()
  const pictures = new Set<string>()
  const teaches = (id: string) => /^(teacher|staff)/.test(id) && !noTeachers.has(id)
  const server = await startFeature(
    ({ database, now, inbox }: Foundation<CoursesTables>) =>
      createCourses({
        database,
        now,
        notices: inbox.notices,
        may: (id, action, connection) =>
          askedOver(connection, action === 'content.publish.own' ? teaches(id) : isStaffFor(action, id)),
        isTeacher: (id, connection) => askedOver(connection, teaches(id)),
        members: { find: (ids, connection) => askedOver(connection, cardsOf(ids)) },
        authors: namedAuthors,
        introductions: (ids, connection) =>
          askedOver(connection, new Map(ids.map((id) => [id, `${id}讲课多年`] as const))),
        moderation: {
          check(transaction, publishing) {
            const found = [...words].find((word) => publishing.text.includes(word))
            return found === undefined
              ? easyModeration.check(transaction, publishing)
              : askedOver(transaction, fail('WORDS_FORBIDDEN', `里面有不能发布的词：${found}`))
          },
        },
        follows: heard.follows,
        changes: heard.changes,
        entitlements: {
          find: (connection, memberId, thing) => {
            const until = owned.get(`${memberId} ${thing}`)
            return askedOver(connection, until === undefined ? undefined : { from: new Date(0), until })
          },
          having: (connection, memberIds, thing) =>
            askedOver(connection, new Set(memberIds.filter((id) => owned.has(`${id} ${thing}`)))),
        },
        shop: goods.shop,
        live: broadcasts.live,
        recordings: broadcasts.recorded,
        films: films.films,
        exercises: exercisesBy(authors),
        pictures: {
          async keep(bytes) {
            if (bytes[0] !== 0xff) return fail('PICTURE_KIND')
            const url = `/files/courses/${randomUUID()}.webp`
            pictures.add(url)
            return ok({ url })
          },
          forget: async (url) => void pictures.delete(url),
        },
      }),
    { isInboxOnce: true },
  )
  return {
    ...server,
    courses: server.feature,
    heard,
    owned,
    sold: goods.sold,
    stopped: goods.stopped,
    offers: goods.offers,
    /** What came in for things. */
    incomes: goods.incomes,
    /** Whether it takes the next price, and what it calls otherwise now. */
    shop: goods.state,
    noTeachers,
    /** Films that wait for the next version: when each was packed, by lesson. */
    packed: films.packed,
    /** Who wrote exercises; null of the house. */
    authors,
    hosts: broadcasts.hosts,
    recordings: broadcasts.recordings,
    /** Broadcasts that are on air. */
    onAir: broadcasts.onAir,
    /** The sample programme. */
    samples: broadcasts.samples,
    words,
    pictures,
  }
}

function isStaffFor(action: string, id: string): boolean {
  return id.startsWith('staff') || (action === 'price.approve' && id.startsWith('pricer'))
}

/** Everybody there is but `nobody…`. */
function cardsOf(ids: readonly string[]) {
  return new Map(
    ids
      .filter((id) => !id.startsWith('nobody'))
      .map((id) => [id, { niujinUid: id, nickname: `${id}的昵称`, avatar: null }] as const),
  )
}

export type CoursesServer = Awaited<ReturnType<typeof startCourses>>

/** What a call answered. @throws with why it refused */
export function must<Value>(outcome: { ok: true; value: Value } | { ok: false; msg: string; code: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg}`)
  return outcome.value
}

/** A key of an effect that happens once. */
export const once = () => ({ idempotencyKey: randomUUID() })

/** Exercises, by who wrote them. */
function exercisesBy(authors: ReadonlyMap<string, string | null>): CoursesDeps['exercises'] {
  return {
    authorOf: (connection, exerciseId) => {
      const authorId = authors.get(exerciseId)
      return askedOver(connection, authorId === undefined ? undefined : { authorId })
    },
  }
}

/** A shop that takes every price unless told otherwise, and remembers what was sold and stopped. */
function goodsForTest() {
  const offers = new Map<string, readonly Offer[]>()
  const sold: ApprovedPrice[] = []
  const stopped: { productId: string; by: string; reason: string }[] = []
  const incomes = new Map<string, CourseIncome>()
  const state = { isRefusing: false, renamed: [] as { productId: string; title: string; by: string }[] }
  const shop: CoursesDeps['shop'] = {
    offersOfProduct: (connection, { productId }) => askedOver(connection, offers.get(productId) ?? []),
    async sell(transaction, price) {
      if (state.isRefusing) return askedOver(transaction, fail('REFUSED', '商品不接受这个价'))
      sold.push(price)
      const productId = price.productId ?? `product-${sold.length}`
      offers.set(productId, [offerOf(productId, price)])
      return askedOver(transaction, ok({ productId }))
    },
    async rename(transaction, given) {
      state.renamed.push(given)
      await askedOver(transaction, undefined)
    },
    async stopSelling(transaction, given) {
      stopped.push(given)
      offers.delete(given.productId)
      await askedOver(transaction, undefined)
    },
    incomeOf: (connection, thing) => askedOver(connection, incomes.get(thing)),
  }
  return { shop, state, sold, stopped, offers, incomes }
}

function offerOf(productId: string, { title, picture, fen, originalFen, thing, termDays }: ApprovedPrice): Offer {
  return {
    productId,
    priceId: `${productId}-price`,
    kind: 'course',
    title,
    variant: '',
    picture,
    fen,
    originalFen,
    credit: null,
    isShipped: false,
    riskLevel: null,
    stock: null,
    mayBuy: null,
    grants: [{ kind: 'entitlement', thing, days: termDays }],
    problem: null,
  }
}

/** Films that are packed; they come out or are dropped with versions. */
function filmsForTest() {
  const packed = new Map<string, Date>()
  const films: CoursesDeps['films'] = {
    publish(transaction, lessonIds, packedBy) {
      for (const id of lessonIds) if ((packed.get(id) ?? Infinity) <= packedBy) packed.delete(id)
      return askedOver(
        transaction,
        lessonIds.some((id) => packed.has(id)),
      )
    },
    discard(transaction, lessonIds) {
      for (const id of lessonIds) packed.delete(id)
      return askedOver(transaction, undefined)
    },
  }
  return { films, packed }
}

/** Broadcasts: who hosts them, how long their recordings are, what is on air, and the sample programme are for a test to set. */
function broadcastsForTest() {
  const hosts = new Map<string, string>()
  const recordings = new Map<string, number>()
  const onAir = new Set<string>()
  const samples: SampleBroadcast[] = []
  const live: CoursesDeps['live'] = {
    hostOf: (liveId, connection) => askedOver(connection, hosts.get(liveId)),
    onAir: (liveIds, connection) => askedOver(connection, new Set(liveIds.filter((id) => onAir.has(id)))),
    samples: (connection) => askedOver(connection, samples),
  }
  const recorded: CoursesDeps['recordings'] = {
    secondsOf: (liveId, connection) => askedOver(connection, recordings.get(liveId)),
    chaptersOf: (liveId, connection) =>
      askedOver(connection, recordings.has(liveId) ? [{ second: 0, title: '开场' }] : []),
  }
  return { hosts, recordings, onAir, samples, live, recorded }
}
