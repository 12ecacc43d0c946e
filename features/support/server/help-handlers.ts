import { fail, ok } from '@niujin/contract-kit'
import { handle, type CallContext, type Handler } from '@niujin/server-kit'
import {
  contactWays,
  HELP_TOPICS,
  helpArticle,
  helpIndex,
  helpSearch,
  voteHelp,
  type HelpLine,
} from '../contract/index.ts'
import { articleOf, ARTICLES, relatedTo, searchHelp, TOPICS, type Article } from '../domain/index.ts'
import type { ContactSettings, SupportDeps } from './deps.ts'
import { helpfulOf, helpVoteOf, mostHelpful, setHelpVote } from './help-votes.ts'
import type { SupportDatabase } from './tables.ts'

/** Shown until real ones are configured; they reach nobody and are marked as samples. */
export const SAMPLE_CONTACT: ContactSettings = {
  phone: '400-000-0000',
  hours: '工作日 9:00–17:30',
  email: 'service@niujin.example',
  complaintPhone: '400-000-0000',
  complaintEmail: 'complaint@niujin.example',
  complaintDays: 15,
  address: '',
}

/** Questions shown first while few have voted. */
const USUAL = ['quote-source', 'sms-code', 'price-alert', 'screen', 'own-formula', 'feedback']
const POPULAR = 6

/** The help and the ways to reach us, for everyone. */
export function helpHandlers({ database, now, contact }: SupportDeps): Handler[] {
  return [
    handle(helpIndex, async () =>
      ok({
        topics: HELP_TOPICS.map((key) => ({
          key,
          ...TOPICS[key],
          articles: ARTICLES.filter(({ topic }) => topic === key).map(lineOf),
        })),
        popular: await popular(database),
      }),
    ),

    handle(helpSearch, ({ q }) =>
      ok({
        list: searchHelp(q).map(({ article, excerpt, marks }) => ({
          ...lineOf(article),
          topicName: TOPICS[article.topic].name,
          excerpt,
          marks: [...marks],
        })),
      }),
    ),

    handle(helpArticle, async ({ id }, context) => {
      const article = articleOf(id)
      if (!article) return fail('ARTICLE_UNKNOWN')
      const { topic, question, paragraphs, steps = [], links = [] } = article
      return ok({
        id,
        topic,
        question,
        topicName: TOPICS[topic].name,
        paragraphs: [...paragraphs],
        steps: [...steps],
        links: [...links],
        related: relatedTo(article).map(lineOf),
        helpful: await helpfulOf(database, id),
        vote: await helpVoteOf(database, id, voterOf(context)),
      })
    }),

    handle(voteHelp, async ({ id, helpful }, context) => {
      if (!articleOf(id)) return fail('ARTICLE_UNKNOWN')
      const voter = voterOf(context)
      if (voter === undefined) return fail('VOTER_UNKNOWN')
      await setHelpVote(database, { id, voter, helpful, at: new Date(now()) })
      return ok({ helpful: await helpfulOf(database, id), vote: helpful })
    }),

    handle(contactWays, () => ok({ ...SAMPLE_CONTACT, ...contact, sample: contact.phone === undefined })),
  ]
}

function lineOf({ id, topic, question }: Article): HelpLine {
  return { id, topic, question }
}

/** Who votes: the member, or a guest's device; undefined when neither is known. */
function voterOf({ memberId, common }: CallContext): string | undefined {
  if (memberId !== undefined) return `member:${memberId}`
  return common.devid ? `device:${common.devid.slice(0, 64)}` : undefined
}

/** Those most people found helpful, filled up with usual questions. */
async function popular(database: SupportDatabase): Promise<HelpLine[]> {
  const helpful = await mostHelpful(database, POPULAR)
  const ids = new Set([...helpful, ...USUAL])
  return [...ids]
    .flatMap((id) => articleOf(id) ?? [])
    .slice(0, POPULAR)
    .map(lineOf)
}
