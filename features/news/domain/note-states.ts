import { fail, ok, type Result } from '@niujin/contract-kit'
import type { NoteStatus } from '../contract/index.ts'

/** What can be done with a note of 看盘. */
export const NOTE_ACTIONS = ['save', 'submit', 'publish', 'reject', 'takeDown', 'delete'] as const
export type NoteAction = (typeof NOTE_ACTIONS)[number]

/** From each state by each action; what is not here is not possible. */
const TABLE: Readonly<Record<NoteStatus, Partial<Record<NoteAction, NoteStatus>>>> = {
  draft: { save: 'draft', submit: 'pending', delete: 'deleted' },
  pending: { publish: 'published', reject: 'rejected', delete: 'deleted' },
  published: { takeDown: 'rejected', delete: 'deleted' },
  rejected: { save: 'draft', submit: 'pending', delete: 'deleted' },
  deleted: {},
}

/** The state a note comes to. */
export function afterAction(status: NoteStatus, action: NoteAction): Result<NoteStatus, 'NOT_POSSIBLE'> {
  const next = TABLE[status][action]
  return next === undefined ? fail('NOT_POSSIBLE') : ok(next)
}
