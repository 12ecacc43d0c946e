import type { Application } from '../contract/index.ts'
import { statusText, stepOf } from '../domain/index.ts'
import type { ApplicationRow } from './tables.ts'

/** An application without what can be done with it. */
export function applicationFacts(row: ApplicationRow): Omit<Application, 'can'> {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    statusText: statusText(row.status),
    name: row.name,
    headline: row.headline,
    fields: row.fields,
    introduction: row.introduction,
    experience: row.experience,
    licenceNo: row.licence_no,
    firm: row.firm,
    hasCertificate: row.certificate !== null,
    reason: row.reason,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    retryAt: row.retry_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** An application as its applicant sees it. */
export function ownApplication(row: ApplicationRow): Application {
  return {
    ...applicationFacts(row),
    can: {
      edit: stepOf(row.kind, row.status, 'save') !== undefined,
      submit: stepOf(row.kind, row.status, 'submit') !== undefined,
    },
  }
}
