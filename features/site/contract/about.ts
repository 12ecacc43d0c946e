import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'

/** Something about the company: what it is called, its value, and whether that is a sample because it was not set. */
const fact = z.object({ key: z.string(), name: z.string(), value: z.string(), sample: z.boolean() })
export type Fact = z.output<typeof fact>

/** A page of ours; a screen leaves out those that do not exist. */
const link = z.object({ text: z.string(), path: z.string() })

const chapter = z.object({
  title: z.string(),
  text: z.string(),
  points: z.array(z.object({ title: z.string(), text: z.string(), link: z.nullable(link) })),
})
export type Chapter = z.output<typeof chapter>

const NOTHING = z.object({})

export const aboutProduct = endpoint({
  method: 'GET',
  path: '/api/site/product',
  access: 'guest',
  summary: '产品介绍：能做什么、数据从哪里来、不做什么',
  input: NOTHING,
  output: z.object({ slogan: z.string(), chapters: z.array(chapter) }),
})

export const aboutCompany = endpoint({
  method: 'GET',
  path: '/api/site/company',
  access: 'guest',
  summary: '公司与资质：名称、许可证编号、备案号、联系方式；没有设置的标为示例',
  input: NOTHING,
  output: z.object({
    introduction: z.array(z.string()),
    registration: z.array(fact),
    licences: z.array(fact),
    contacts: z.array(fact),
    /** Where a licence can be checked; outside addresses. */
    checks: z.array(z.object({ text: z.string(), address: z.string() })),
    warnings: z.array(z.string()),
  }),
})
export type AboutCompany = z.output<typeof aboutCompany.output>

export const milestones = endpoint({
  method: 'GET',
  path: '/api/site/milestones',
  access: 'guest',
  summary: '发展历程，新的在前',
  input: NOTHING,
  output: z.object({
    /** `month`: YYYY-MM. */
    list: z.array(z.object({ month: z.string(), title: z.string(), text: z.string(), links: z.array(link) })),
  }),
})
export type Milestone = z.output<typeof milestones.output>['list'][number]

export const partners = endpoint({
  method: 'GET',
  path: '/api/site/partners',
  access: 'guest',
  summary: '合作：怎样合作、已公布的合作机构、所用的开源软件',
  input: NOTHING,
  output: z.object({
    ways: z.array(z.object({ title: z.string(), text: z.string(), needs: z.array(z.string()) })),
    /** What the operator made public; empty when nothing was. */
    list: z.array(z.object({ name: z.string(), kind: z.string(), about: z.string() })),
    openSource: z.array(z.object({ name: z.string(), about: z.string(), licence: z.string() })),
    contacts: z.array(fact),
  }),
})
export type AboutPartners = z.output<typeof partners.output>
