import { expect, test } from 'vitest'
import type { AgreementHead } from '../contract/index.ts'
import { pendingConsents } from './pending.ts'

const history = [
  { version: '2026-11', effectiveOn: '2026-11-01', changes: ['写明退款'], state: 'current' as const },
  { version: '2026-07', effectiveOn: '2026-07-06', changes: [], state: 'past' as const },
]
const head = (doc: AgreementHead['doc'], title: string): AgreementHead => ({
  doc,
  title,
  brand: 'niujin',
  path: `/${doc}`,
  version: '2026-11',
  effectiveOn: '2026-11-01',
  history,
})
const HEADS = [head('userAgreement', '用户协议'), head('privacyPolicy', '隐私政策')]

test('同意过旧版本的人看到改动，从没同意过的人看到全文是新的', () => {
  const outdated = [
    { doc: 'userAgreement', version: '2026-11' },
    { doc: 'privacyPolicy', version: '2026-11' },
  ]
  expect(pendingConsents(outdated, [{ doc: 'userAgreement', version: '2026-07' }], HEADS)).toEqual([
    {
      doc: 'userAgreement',
      version: '2026-11',
      title: '用户协议',
      path: '/userAgreement',
      changes: ['写明退款'],
      isFirst: false,
    },
    { doc: 'privacyPolicy', version: '2026-11', title: '隐私政策', path: '/privacyPolicy', changes: [], isFirst: true },
  ])
})

test('别的协议的同意不算数', () => {
  const [one] = pendingConsents(
    [{ doc: 'userAgreement', version: '2026-11' }],
    [{ doc: 'privacyPolicy', version: '2026-07' }],
    HEADS,
  )
  expect(one).toMatchObject({ isFirst: true, changes: [] })
})

test('读不到的协议不能请人同意', () => {
  expect(pendingConsents([{ doc: 'other', version: '1' }], [], HEADS)).toEqual([])
  expect(pendingConsents([], [], HEADS)).toEqual([])
})
