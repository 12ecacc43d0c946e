import type { Fact } from '../contract/index.ts'

/** What the operator says about itself; a fact that is not set shows as a sample and says so. */
export interface CompanySettings {
  readonly company?: string | undefined
  /** 统一社会信用代码 */
  readonly creditCode?: string | undefined
  /** 证券投资咨询业务许可证编号 */
  readonly advisoryLicence?: string | undefined
  /** 增值电信业务经营许可证编号 */
  readonly telecomLicence?: string | undefined
  /** 网站 ICP 备案号 */
  readonly icp?: string | undefined
  /** 公安联网备案号 */
  readonly policeRecord?: string | undefined
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

export type FactKey = keyof CompanySettings

/** Names, and what stands there until the operator sets it. No sample could be mistaken for a real number. */
const FACTS: Readonly<Record<FactKey, { name: string; sample: string }>> = {
  company: { name: '公司名称', sample: '牛金财经科技有限公司（示例）' },
  creditCode: { name: '统一社会信用代码', sample: '91000000XXXXXXXXXX（示例）' },
  advisoryLicence: { name: '证券投资咨询业务许可证', sample: 'ZX0000（示例）' },
  telecomLicence: { name: '增值电信业务经营许可证', sample: '示B2-00000000（示例）' },
  icp: { name: 'ICP 备案号', sample: '示ICP备00000000号（示例）' },
  policeRecord: { name: '公安联网备案号', sample: '示公网安备00000000000000号（示例）' },
  address: { name: '地址', sample: '示例市示例区示例路 1 号（示例）' },
  phone: { name: '客服电话', sample: '400-000-0000（示例）' },
  email: { name: '邮箱', sample: 'service@niujin.example（示例）' },
}

/** One fact, as the pages show it. */
export function factOf(key: FactKey, settings: CompanySettings): Fact {
  const { name, sample } = FACTS[key]
  const value = settings[key]
  return value === undefined ? { key, name, value: sample, sample: true } : { key, name, value, sample: false }
}

/** Every fact by its key: what fills the places in texts. */
export function factTexts(settings: CompanySettings): Record<string, string> {
  const keys = Object.keys(FACTS) as FactKey[]
  return Object.fromEntries(keys.map((key) => [key, factOf(key, settings).value]))
}

/** True when something that `text` has a place for is still a sample. */
export function hasSamples(text: string, settings: CompanySettings): boolean {
  return (Object.keys(FACTS) as FactKey[]).some((key) => settings[key] === undefined && text.includes(`{${key}}`))
}
