/** Numbers the rules of publishing work with; what they are unless the staff changes them is Discourse's. */
export const SETTINGS = {
  secondsBetween: { title: '两次发布至少隔', unit: '秒', usual: 15, least: 0, most: 3600 },
  secondsBetweenNew: { title: '新人两次发布至少隔', unit: '秒', usual: 120, least: 0, most: 86_400 },
  aDay: { title: '一天最多发布', unit: '条', usual: 20, least: 1, most: 1000 },
  firstDay: { title: '新人第一天最多发布', unit: '条', usual: 3, least: 1, most: 1000 },
  newUntil: { title: '发布满多少条不再算新人', unit: '条', usual: 3, least: 0, most: 100 },
  reviewFirst: { title: '新人前多少条先审后发', unit: '条', usual: 0, least: 0, most: 100 },
} as const
export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** Lengths in characters. */
export const LIMITS = { reason: 100 } as const

export const VERDICTS = ['publish', 'reject'] as const
export type Verdict = (typeof VERDICTS)[number]
