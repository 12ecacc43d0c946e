import { startFeature } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aboutCompany,
  aboutProduct,
  checkOutside,
  milestones,
  partners,
  siteAgreement,
  siteAgreements,
  SITE_DOCS,
} from '../contract/index.ts'
import { agreementsInForce, createSite } from './index.ts'
import { TEXTS } from './texts/index.ts'

let now = Date.parse('2026-11-21T10:00:00+08:00')
const start = () =>
  startFeature(() =>
    createSite({
      now: () => now,
      company: { company: '甲公司', advisoryLicence: 'ZX0123', email: 'a@jia.cn' },
      jumpHosts: ['*.jia.cn'],
      partners: [{ name: '乙证券', kind: '投资顾问', about: '策略组合' }],
    }),
  )
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.stop())

const client = () => server.client(undefined, '')

describe('协议', () => {
  test('两个品牌各有协议与隐私政策，标明现行版本', async () => {
    const outcome = await client().call(siteAgreements, {})
    const list = outcome.ok ? outcome.value.list : []
    expect(list.map(({ brand, path, version }) => [brand, path, version])).toEqual([
      ['niujin', '/aboutDetailAgreement', '2026-11'],
      ['niujin', '/aboutDetailPrivacy', '2026-11'],
      ['anzt', '/aboutDetailAgreementanzt', '2026-11'],
      ['anzt', '/aboutDetailPrivacyanzt', '2026-11'],
    ])
    expect(list[0]?.history.map(({ version, state }) => [version, state])).toEqual([
      ['2026-11', 'current'],
      ['2026-07', 'past'],
    ])
  })

  test('生效日以前仍是旧版本，新版本标为将生效；按中国的日子算', async () => {
    now = Date.parse('2026-10-31T23:59:59+08:00')
    expect(agreementsInForce(now).map(({ version }) => version)).toEqual(['2026-07', '2026-07', '2026-11', '2026-11'])
    const before = await client().call(siteAgreement, { doc: 'userAgreement' })
    expect(before).toMatchObject({
      value: { version: '2026-07', shown: { state: 'current' }, history: [{ state: 'coming' }, {}] },
    })
    now = Date.parse('2026-11-01T00:00:00+08:00')
    const after = await client().call(siteAgreement, { doc: 'userAgreement' })
    expect(after).toMatchObject({ value: { version: '2026-11', shown: { version: '2026-11' } } })
    now = Date.parse('2026-11-21T10:00:00+08:00')
  })

  test('历史版本是当时的文字，序号连续', async () => {
    const old = await client().call(siteAgreement, { doc: 'userAgreement', version: '2026-07' })
    const titles = old.ok ? old.value.sections.map(({ title }) => title) : []
    expect(titles).toContain('六、付费服务')
    expect(titles).not.toContain('六、付费服务与牛币')
    expect(titles.at(-1)).toBe('十、投诉与争议')
  })

  test('公司的事实填进文字；没有设置的是示例，并说明', async () => {
    const outcome = await client().call(siteAgreement, { doc: 'advisoryAgreement' })
    const text = JSON.stringify(outcome)
    expect(text).toContain('甲公司')
    expect(text).toContain('ZX0123')
    expect(outcome).toMatchObject({ value: { samples: true } })
    const service = await client().call(siteAgreement, { doc: 'advisoryPrivacy' })
    expect(JSON.stringify(service)).toContain('400-000-0000（示例）')
  })

  test('没有的协议与版本说明原因', async () => {
    expect(await client().call(siteAgreement, { doc: 'userAgreement', version: '1999' })).toMatchObject({
      code: 'VERSION_UNKNOWN',
      msg: '没有这个版本的协议',
    })
    expect(await client().call(siteAgreement, { doc: 'other' as 'userAgreement' })).toMatchObject({
      code: 'INPUT_INVALID',
      msg: '没有这份协议',
    })
  })

  test('每份协议的章节有各自的位置，没有漏填的事实，最早的版本没有改动摘要而后来的都有', async () => {
    for (const doc of SITE_DOCS) {
      for (const { version } of TEXTS.find((one) => one.doc === doc)?.versions ?? []) {
        const outcome = await client().call(siteAgreement, { doc, version })
        if (!outcome.ok) throw new Error(outcome.msg)
        const { sections, history } = outcome.value
        expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
        expect(JSON.stringify(sections)).not.toMatch(/\{\w+\}/)
        expect(history.map(({ changes }) => changes.length > 0)).toEqual(
          history.map((_, at) => at < history.length - 1),
        )
      }
    }
  })
})

describe('关于', () => {
  test('公司：设置过的照实，没有设置的标为示例', async () => {
    const outcome = await client().call(aboutCompany, {})
    expect(outcome).toMatchObject({
      value: {
        registration: [{ value: '甲公司', sample: false }, { sample: true }, { sample: true }],
        licences: [{ name: '证券投资咨询业务许可证', value: 'ZX0123', sample: false }, {}, {}, {}],
      },
    })
    const facts = outcome.ok
      ? [...outcome.value.registration, ...outcome.value.licences, ...outcome.value.contacts]
      : []
    expect(facts.every(({ value, sample }) => value.includes('（示例）') === sample)).toBe(true)
  })

  test('产品、历程与合作', async () => {
    expect(await client().call(aboutProduct, {})).toMatchObject({ ok: true })
    const history = await client().call(milestones, {})
    const months = history.ok ? history.value.list.map(({ month }) => month) : []
    expect(months).toEqual(months.toSorted().toReversed())
    expect(await client().call(partners, {})).toMatchObject({
      value: { list: [{ name: '乙证券' }], contacts: [{ value: 'a@jia.cn' }, {}] },
    })
  })
})

describe('站外网址', () => {
  test('运营方加的与本来就有的网站直接去，其余的问或不去', async () => {
    const ask = (address: string) => client().call(checkOutside, { url: address })
    expect(await ask('https://www.jia.cn/a')).toMatchObject({ value: { go: 'leave', host: 'www.jia.cn' } })
    expect(await ask('https://www.csrc.gov.cn/')).toMatchObject({ value: { go: 'leave' } })
    expect(await ask('https://yi.com/')).toMatchObject({ value: { go: 'ask', host: 'yi.com', doubts: ['NOT_LISTED'] } })
    expect(await ask('javascript:alert(1)')).toMatchObject({ value: { go: 'stay', reason: 'NOT_WEB' } })
    expect(await client().call(checkOutside, {})).toMatchObject({ value: { go: 'stay', reason: 'MISSING' } })
  })
})
