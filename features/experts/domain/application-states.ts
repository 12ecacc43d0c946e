import type { ApplicationKind, ApplicationStatus } from '../contract/limits.ts'

/** Everything that happens to an application; what is not here never happens. */
export type ApplicationEvent =
  | 'save'
  | 'submit'
  | 'askInfo'
  | 'check'
  | 'approve'
  | 'reject'
  | 'suspend'
  | 'resume'
  | 'revoke'

/** Who may take a step: the applicant, whoever does the first check, or whoever decides in the end. */
export type Actor = 'applicant' | 'checker' | 'decider'

interface Step {
  readonly event: ApplicationEvent
  readonly from: ApplicationStatus
  readonly to: ApplicationStatus
  readonly by: Actor
  /** Left out where it is the same for both. */
  readonly kind?: ApplicationKind
}

/**
 * The one table. A guest expert is let in by one person; an advisor by two, the first check and then the decision, which
 * compliance makes (Securities Investment Advisory rules put the firm in charge of who advises in its name).
 */
export const APPLICATION_STEPS: readonly Step[] = [
  { event: 'save', from: 'draft', to: 'draft', by: 'applicant' },
  { event: 'save', from: 'needInfo', to: 'needInfo', by: 'applicant' },
  { event: 'submit', from: 'draft', to: 'submitted', by: 'applicant' },
  { event: 'submit', from: 'needInfo', to: 'submitted', by: 'applicant' },
  { event: 'askInfo', from: 'submitted', to: 'needInfo', by: 'checker' },
  { event: 'reject', from: 'submitted', to: 'rejected', by: 'checker' },
  { event: 'approve', from: 'submitted', to: 'approved', by: 'checker', kind: 'guest' },
  { event: 'check', from: 'submitted', to: 'checked', by: 'checker', kind: 'advisor' },
  { event: 'askInfo', from: 'checked', to: 'needInfo', by: 'decider', kind: 'advisor' },
  { event: 'reject', from: 'checked', to: 'rejected', by: 'decider', kind: 'advisor' },
  { event: 'approve', from: 'checked', to: 'approved', by: 'decider', kind: 'advisor' },
  { event: 'suspend', from: 'approved', to: 'suspended', by: 'checker', kind: 'guest' },
  { event: 'resume', from: 'suspended', to: 'approved', by: 'checker', kind: 'guest' },
  { event: 'revoke', from: 'suspended', to: 'revoked', by: 'checker', kind: 'guest' },
  { event: 'suspend', from: 'approved', to: 'suspended', by: 'decider', kind: 'advisor' },
  { event: 'resume', from: 'suspended', to: 'approved', by: 'decider', kind: 'advisor' },
  { event: 'revoke', from: 'suspended', to: 'revoked', by: 'decider', kind: 'advisor' },
]

/** The step that an event takes an application of a kind; undefined when it cannot happen. */
export function stepOf(kind: ApplicationKind, from: ApplicationStatus, event: ApplicationEvent): Step | undefined {
  return APPLICATION_STEPS.find(
    (step) => step.event === event && step.from === from && (step.kind === undefined || step.kind === kind),
  )
}

/** What somebody can do with an application, in the order in which it is offered. */
export function eventsFor(
  kind: ApplicationKind,
  from: ApplicationStatus,
  actors: ReadonlySet<Actor>,
): ApplicationEvent[] {
  return OFFERED.filter((event) => {
    const step = stepOf(kind, from, event)
    return step !== undefined && actors.has(step.by)
  })
}

const OFFERED: readonly ApplicationEvent[] = [
  'save',
  'submit',
  'check',
  'approve',
  'askInfo',
  'reject',
  'resume',
  'suspend',
  'revoke',
]

/** States in which an application stands in the way of another of its kind. */
export const OPEN_STATUSES = ['draft', 'submitted', 'checked', 'needInfo', 'approved', 'suspended'] as const

const TEXTS: Readonly<Record<ApplicationStatus, string>> = {
  draft: '草稿，未提交',
  submitted: '已提交，等待审核',
  checked: '初审通过，等待终审',
  needInfo: '需要补充材料',
  approved: '已通过',
  rejected: '未通过',
  suspended: '已暂停',
  revoked: '已终止',
}

/** A status in words. */
export function statusText(status: ApplicationStatus): string {
  return TEXTS[status]
}
