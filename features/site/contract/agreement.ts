import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { BRANDS, SITE_DOCS } from './limits.ts'

/** One version of a text in its history. */
export const agreementVersion = z.object({
  version: z.string(),
  /** YYYY-MM-DD in China, the first day it counts. */
  effectiveOn: z.string(),
  /** What changed against the version before, in sentences; empty for the first one. */
  changes: z.array(z.string()),
  /** `past`, `current`, or `coming`: announced, not in force yet. */
  state: z.enum(['past', 'current', 'coming']),
})
export type AgreementVersion = z.output<typeof agreementVersion>

const agreementHead = z.object({
  doc: z.enum(SITE_DOCS),
  brand: z.enum(BRANDS),
  title: z.string(),
  /** The page that shows it. */
  path: z.string(),
  /** In force now. */
  version: z.string(),
  effectiveOn: z.string(),
  /** Every version, newest first. */
  history: z.array(agreementVersion),
})
export type AgreementHead = z.output<typeof agreementHead>

/** A paragraph, or a list of points. */
const block = z.union([z.string(), z.object({ points: z.array(z.string()) })])
export type AgreementBlock = z.output<typeof block>

export const agreementSection = z.object({
  /** Names the place in the page's address, `#id`. */
  id: z.string(),
  title: z.string(),
  blocks: z.array(block),
})
export type AgreementSection = z.output<typeof agreementSection>

export const siteAgreements = endpoint({
  method: 'GET',
  path: '/api/site/agreements',
  access: 'guest',
  summary: '协议一览：两个品牌的协议与隐私政策，现行版本与历次版本',
  input: z.object({}),
  output: z.object({ list: z.array(agreementHead) }),
})

const agreementText = z.extend(agreementHead, {
  /** The version that is shown, with its own history entry in `shown`. */
  shown: agreementVersion,
  sections: z.array(agreementSection),
  /** Facts in the text that the operator has not set yet: samples stand in their places. */
  samples: z.boolean(),
})
export type AgreementText = z.output<typeof agreementText>

export const siteAgreement = endpoint({
  method: 'GET',
  path: '/api/site/agreement',
  access: 'guest',
  summary: '一份协议的全文；不指定版本时是现行版本',
  input: z.object({
    doc: z.enum(SITE_DOCS, '没有这份协议'),
    version: z.optional(z.string().check(z.regex(/^[\w.-]{1,32}$/, '协议版本不正确'))),
  }),
  output: agreementText,
  failures: { VERSION_UNKNOWN: '没有这个版本的协议' },
})
