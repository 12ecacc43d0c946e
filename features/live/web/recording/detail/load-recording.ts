import { redirectDocument } from 'react-router'
import type { OutputOf } from '@niujin/contract-kit'
import { loginPath, type LoadArgs } from '@niujin/web-kit'
import { courseOfBroadcast, recording } from '../../../contract/index.ts'

const ID_SHAPE = /^[0-9A-Za-z]{6,32}$/

export type Recording = OutputOf<typeof recording>

/** The recording an address names; why not, when there is none. A guest goes to sign in and comes back. */
export async function loadRecording({ call, url }: LoadArgs) {
  const tsId = url.searchParams.get('id') ?? ''
  if (!ID_SHAPE.test(tsId)) return { state: 'missing' as const, code: 'BROADCAST_UNKNOWN', msg: '回顾不存在' }
  const outcome = await call(recording, { tsId })
  if (outcome.ok) return { state: 'there' as const, recording: outcome.value }
  // The document is opened anew: the page may still think it has a member whose sign-in has ended meanwhile.
  if (outcome.code === 'LOGIN_REQUIRED') throw redirectDocument(loginPath(`${url.pathname}${url.search}`))
  if (outcome.code === 'NOT_ENROLLED') {
    const of = await call(courseOfBroadcast, { tsId })
    return { state: 'closed' as const, msg: outcome.msg, course: of.ok ? of.value.course : null }
  }
  return { state: 'missing' as const, code: outcome.code, msg: outcome.msg }
}

export type LoadedRecording = Awaited<ReturnType<typeof loadRecording>>
