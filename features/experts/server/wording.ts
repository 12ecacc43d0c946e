import type { Notice } from '@niujin/server-kit'
import { APPLICATION_KINDS, LIMITS, type ApplicationKind } from '../contract/index.ts'
import type { ApplicationEvent } from '../domain/index.ts'

type Announced = Exclude<ApplicationEvent, 'save'>

const PAGE = '/Partner'

/** What the applicant is told of a step; `step` is its number in the history. */
export function stepNotice(
  {
    member_id: memberId,
    id,
    kind,
  }: { readonly member_id: string; readonly id: string; readonly kind: ApplicationKind },
  { event, reason, step }: { readonly event: Announced; readonly reason: string; readonly step: string },
): Notice {
  const name = APPLICATION_KINDS[kind]
  const { title, text, link = PAGE } = WORDS[event](name, reason, memberId)
  return { memberId, kind: 'system', key: `application:${id}:${step}`, title, text, link }
}

type Words = { readonly title: string; readonly text: string; readonly link?: string }

const WORDS: Readonly<Record<Announced, (name: string, reason: string, memberId: string) => Words>> = {
  submit: (name) => ({ title: '申请已提交', text: `你的${name}申请已提交，审核有了结果会告诉你` }),
  askInfo: (name, reason) => ({ title: '申请需要补充材料', text: `你的${name}申请需要补充：${reason}` }),
  check: (name) => ({ title: '申请初审通过', text: `你的${name}申请通过了初审，等待合规终审` }),
  approve: (name, _reason, memberId) => ({
    title: '申请已通过',
    text: `你已成为${name}，去完善主页、发布第一条内容吧`,
    link: `/Expert?id=${encodeURIComponent(memberId)}`,
  }),
  reject: (name, reason) => ({
    title: '申请未通过',
    text: `你的${name}申请未通过：${reason}。${LIMITS.retryDays} 天后可以再申请`,
  }),
  suspend: (name, reason) => ({ title: '身份已暂停', text: `你的${name}身份已暂停：${reason}` }),
  resume: (name) => ({ title: '身份已恢复', text: `你的${name}身份已恢复` }),
  revoke: (name, reason) => ({ title: '身份已终止', text: `你的${name}身份已终止：${reason}` }),
}
