import type { Columns } from '@niujin/columns/server'
import type { Comments, SampleComment } from '@niujin/comments/server'
import type { Experts } from '@niujin/experts/server'
import type { Identity } from '@niujin/identity/server'
import type { OpinionsFeature } from '@niujin/opinions/server'
import type { Posts } from '@niujin/posts/server'
import {
  AUTHOR,
  fractionOf,
  momentOf,
  momentOfRemark,
  SAMPLE_EXPERTS,
  SAMPLE_READERS,
  samplePosts,
  sampleTexts,
  type Remark,
  type SamplePost,
  type SampleText,
} from '@niujin/sample-content'
import { SAMPLE_MEMBERS } from './demo-members.ts'
import { seedAcademy, type AcademyDoors } from './sample-academy.ts'

/** Through what samples come in. */
export interface SampleDoors extends AcademyDoors {
  readonly identity: Pick<Identity, 'addDemoMembers'>
  readonly experts: Pick<Experts, 'seedProfiles' | 'jobs'>
  readonly posts: Pick<Posts, 'publishSample' | 'samplesThere'>
  readonly columns: Pick<Columns, 'seedArticles' | 'sampleIds'>
  readonly opinions: Pick<OpinionsFeature, 'markSample'>
  readonly comments: Pick<Comments, 'saySamples'>
  /** Opinions are dated back only where nobody could have acted on them. */
  readonly isMarketSimulated: boolean
}

/** The column that the shop sells, by the key of its author. */
const PAID = { by: 'chen', id: 'demo-volume-price', productId: 'column-volume-price' } as const
/** A poll runs for three days. */
const POLL = 3 * 86_400_000
/** What is passed on was there before. */
const AFTER_ORIGINAL = 5_400_000

/** Ids of the sample members by the keys of experts and readers. */
type People = ReadonlyMap<string, string>

interface Dated {
  readonly at: number
  readonly piece:
    | { readonly kind: 'post'; readonly post: SamplePost }
    | { readonly kind: 'article'; readonly text: SampleText }
}

/**
 * Publishes the samples as if people had written them over the past weeks: members, then pieces in the order of their
 * dates, each with what was said under it. One that was published ever is left as it is, so whatever was cut off goes on.
 * Between two pieces it looks at `signal`. Once all are there the experts are ranked: nobody stands at zero until the
 * night.
 */
export async function seedSamples(doors: SampleDoors, now: number, signal: AbortSignal): Promise<void> {
  const people = await seedPeople(doors)
  await seedAcademy(doors, people, now)
  const [posts, texts] = await Promise.all([samplePosts(), sampleTexts()])
  const dated = datedOf(
    posts.filter(({ opinion }) => !opinion || doors.isMarketSimulated),
    texts,
    now,
  )
  const there = await doors.posts.samplesThere()
  const ids = new Map([...there].map(([name, { id }]) => [name, id]))
  const articleIds = await doors.columns.sampleIds(texts.map(nameOf))
  // Each was finished before the next one began: of those that are there only the last one may lack something.
  const last = [...there.keys()].at(-1)
  const isDone = (name: string) => there.has(name) && name !== last
  for (const { piece, at } of dated) {
    if (signal.aborted) return
    if (piece.kind === 'post' && isDone(piece.post.name)) continue
    if (piece.kind === 'post') await seedPost(doors, people, { post: piece.post, at, now, ids })
    else await seedText(doors, people, { text: piece.text, at, now, ids: articleIds })
  }
  await doors.experts.jobs.rankNow()
}

async function seedPeople({ identity, experts }: SampleDoors): Promise<People> {
  const { drawCover, drawFace } = await import('@niujin/sample-content/pictures')
  const everyone = [...SAMPLE_EXPERTS, ...SAMPLE_READERS]
  const uids = await identity.addDemoMembers(
    SAMPLE_MEMBERS.map((member) => ({ ...member, picture: () => drawFace(member.nickname) })),
  )
  const people = new Map(everyone.map(({ key }, at) => [key, uids[at] ?? '']))
  await experts.seedProfiles(
    SAMPLE_EXPERTS.map(({ key, headline, fields, introduction, licence }) => ({
      memberId: people.get(key) ?? '',
      text: { headline, fields, introduction },
      licence,
      cover: () => drawCover(key),
    })),
  )
  return people
}

/** Everything with its moment, the oldest first: streams that number what comes in keep the order of the dates. */
function datedOf(posts: readonly SamplePost[], texts: readonly SampleText[], now: number): Dated[] {
  const moments = new Map<string, number>()
  const shelves = [...Map.groupBy(posts, ({ by, opinion }) => `${by} ${opinion !== undefined}`).values()]
  for (const own of shelves)
    for (const [at, { name, opinion }] of own.entries())
      moments.set(name, momentOf({ name, at, of: own.length, isOpinion: opinion !== undefined }, now))
  for (const { name, repostOf } of posts) {
    const original = repostOf === undefined ? undefined : moments.get(repostOf)
    if (original !== undefined) moments.set(name, Math.max(moments.get(name) ?? 0, original + AFTER_ORIGINAL))
  }
  const articles = [...Map.groupBy(texts, ({ by }) => by).values()].flatMap((own) =>
    own.map((text, at) => ({
      piece: { kind: 'article' as const, text },
      at: momentOf({ name: `article ${text.name}`, at, of: own.length }, now),
    })),
  )
  const all: Dated[] = [
    ...posts.map((post) => ({ piece: { kind: 'post' as const, post }, at: moments.get(post.name) ?? now })),
    ...articles,
  ]
  return all.toSorted((one, other) => one.at - other.at)
}

interface Seeding {
  readonly at: number
  readonly now: number
}

async function seedPost(
  doors: SampleDoors,
  people: People,
  { post, at, now, ids }: Seeding & { readonly post: SamplePost; readonly ids: Map<string, string> },
): Promise<void> {
  const { name, by, text, poll, repostOf, opinion, remarks } = post
  const authorId = people.get(by) ?? ''
  const { id, at: publishedAt } = await doors.posts.publishSample({
    name,
    authorId,
    at: new Date(at),
    text,
    opinion,
    repostId: repostOf === undefined ? undefined : ids.get(repostOf),
    likes: likersOf(name, by, people),
    poll:
      poll.length === 0
        ? undefined
        : { options: poll, endsAt: new Date(at + POLL), votes: votesOf(name, poll, people) },
  })
  ids.set(name, id)
  const licence = SAMPLE_EXPERTS.find(({ key }) => key === by)?.licence
  if (opinion && licence !== undefined)
    await doors.opinions.markSample({ kind: 'post', id, authorId, licence, wish: opinion, at: publishedAt })
  await doors.comments.saySamples(
    { kind: 'post', id },
    saidOf(name, remarks, { by, people, at: publishedAt.getTime(), now }),
  )
}

async function seedText(
  doors: SampleDoors,
  people: People,
  { text, at, now, ids }: Seeding & { readonly text: SampleText; readonly ids: ReadonlyMap<string, string> },
): Promise<void> {
  const { by, column, remarks, ...article } = text
  const name = nameOf(text)
  const isSold = by === PAID.by
  if (!ids.has(name))
    await doors.columns.seedArticles([
      {
        ...article,
        name,
        authorId: people.get(by) ?? '',
        at: new Date(at),
        stocks: [],
        likes: likersOf(name, by, people),
        column: { ...column, isPaid: isSold, ...(isSold && { id: PAID.id, productId: PAID.productId }) },
      },
    ])
  const id = ids.get(name) ?? (await doors.columns.sampleIds([name])).get(name)
  if (id !== undefined)
    await doors.comments.saySamples({ kind: 'article', id }, saidOf(name, remarks, { by, people, at, now }))
}

/** Articles of the columns' own demo have other names. */
function nameOf({ name }: SampleText): string {
  return `sample-${name}`
}

/** Sample members whom a piece pleases; nobody likes their own. */
function likersOf(name: string, by: string, people: People): string[] {
  const share = 0.12 + 0.6 * fractionOf(`liked ${name}`)
  return [...people].flatMap(([key, id]) => (key !== by && fractionOf(`like ${name} ${key}`) < share ? [id] : []))
}

function votesOf(name: string, options: readonly string[], people: People) {
  return SAMPLE_READERS.flatMap(({ key }) => {
    const memberId = people.get(key)
    const option = Math.floor(fractionOf(`vote ${name} ${key}`) * options.length)
    return memberId === undefined || fractionOf(`votes ${name} ${key}`) < 0.2 ? [] : [{ memberId, option }]
  })
}

interface Under extends Seeding {
  readonly by: string
  readonly people: People
}

function saidOf(name: string, remarks: readonly Remark[], { by, people, at, now }: Under): SampleComment[] {
  return remarks.map(({ by: speaker, text }, turn) => ({
    memberId: people.get(speaker === AUTHOR ? by : speaker) ?? '',
    content: text,
    at: new Date(momentOfRemark(name, turn, { after: at, now })),
    isAnswer: speaker === AUTHOR,
  }))
}
