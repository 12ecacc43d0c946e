import { stored } from '@niujin/web-kit/device'
import { LIMITS } from '../../contract/limits.ts'

/** What is written in the form. */
export interface Draft {
  readonly title: string
  readonly content: string
  readonly contact: string
}

export const EMPTY_DRAFT: Draft = { title: '', content: '', contact: '' }

const isEmpty = (draft: Draft) => Object.values(draft).every((text) => text === '')

/** The member's draft, kept while the window is open, so that looking something up in the help does not cost the text. */
const kept = stored('session', 'feedback-draft', {
  shape: draftIn,
  empty: EMPTY_DRAFT,
  of: 'member',
  takeOver: (before, own) => (isEmpty(own) ? before : own),
})
export const useDraft = kept.use

/** Keeps the draft; an empty one is forgotten. */
export function keepDraft(draft: Draft): void {
  if (isEmpty(draft)) kept.forget()
  else kept.write(draft)
}

/** What of it is text; the rest is written anew. */
function draftIn(given: unknown): Draft | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const text = (name: keyof Draft) => {
    const value: unknown = Reflect.get(given, name)
    return typeof value === 'string' ? value : ''
  }
  return { title: text('title'), content: text('content'), contact: text('contact') }
}

/** What a ticket is usually about; chosen, it begins the title. */
export const SUBJECTS = [
  '行情数据',
  '图表与指标',
  '选股与公式',
  '自选与预警',
  '订单与支付',
  '登录与账号',
  '页面操作',
  '建议',
  '投诉',
] as const

/** The title with another subject at its beginning. */
export function withSubject(title: string, subject: string): string {
  const before = SUBJECTS.find((one) => title.startsWith(`${one}：`))
  return `${subject}：${before === undefined ? title : title.slice(before.length + 1)}`.slice(0, LIMITS.title)
}

/** The subject a title begins with. */
export function subjectOf(title: string): string | undefined {
  return SUBJECTS.find((one) => title.startsWith(`${one}：`))
}

/** What is wrong with a draft, in words, by field. */
export function problemsOf({ title, content, contact }: Draft): { title?: string; content?: string; contact?: string } {
  const [named, written] = [title.trim(), content.trim()]
  const subject = subjectOf(named)
  return {
    ...(named === '' || (subject !== undefined && named === `${subject}：`) ? { title: '请用几个字说说是什么事' } : {}),
    ...(named.length > LIMITS.title ? { title: `标题最多 ${LIMITS.title} 个字` } : {}),
    ...(written.length < LIMITS.contentLeast ? { content: `内容至少 ${LIMITS.contentLeast} 个字` } : {}),
    ...(written.length > LIMITS.content ? { content: `内容最多 ${LIMITS.content} 个字` } : {}),
    ...(contact.trim().length > LIMITS.contact ? { contact: `联系方式最多 ${LIMITS.contact} 个字` } : {}),
  }
}
