import type { InputOf } from '@niujin/contract-kit'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  certificateView,
  expertPage,
  LIMITS,
  myApplications,
  saveApplication,
  staffApplicationGet,
  staffApplications,
  staffDecideApplication,
  submitApplication,
  uploadCertificate,
  type ApplicationInput,
  type StaffEvent,
} from '../contract/index.ts'
import { ADVISOR, GUEST, need, once, picture, startExpertServer, type ExpertServer } from './testing/expert-server.ts'

let server: ExpertServer
beforeAll(async () => {
  server = await startExpertServer()
})
afterAll(() => server.stop())

const save = (memberId: string, input: InputOf<typeof saveApplication>) =>
  server.client(memberId).call(saveApplication, input, once())
const upload = (memberId: string, id: string, file = picture()) =>
  server.client(memberId).call(uploadCertificate, { id }, { files: { file } })
const submit = (memberId: string, id: string) => server.client(memberId).call(submitApplication, { id }, once())
const decide = (staff: string, id: string, event: StaffEvent, reason = '按材料') =>
  server.client(staff).call(staffDecideApplication, { id, event, reason }, once())
const door = async (memberId: string, kind: 'guest' | 'advisor') =>
  need(await server.client(memberId).call(myApplications, {})).list.find((one) => one.kind === kind)

let numbers = 0
/** An advisor's input with a number that nobody has. */
const advisor = (): ApplicationInput => ({
  ...ADVISOR,
  licenceNo: `S036061803${String((numbers += 1)).padStart(4, '0')}`,
})

/** An application that was sent in; gives its id. */
async function sent(memberId: string, input: ApplicationInput = GUEST): Promise<string> {
  const { id } = need(await save(memberId, input))
  need(await upload(memberId, id))
  need(await submit(memberId, id))
  return id
}

const titlesIn = (memberId: string) => [...(server.titles.get(memberId) ?? [])]

describe('申请特邀砖家', () => {
  test('写草稿、传证书、提交；一个人审核通过，身份、主页与消息一起有', async () => {
    expect(await door('m1', 'guest')).toMatchObject({ state: 'apply', application: null })
    const draft = need(await save('m1', GUEST))
    expect(draft).toMatchObject({ status: 'draft', hasCertificate: false, can: { edit: true, submit: true } })
    expect(await submit('m1', draft.id)).toMatchObject({ code: 'CERTIFICATE_NEEDED' })
    need(await save('m1', { ...GUEST, id: draft.id, headline: '改过的一句话' }))
    need(await upload('m1', draft.id))
    expect(need(await submit('m1', draft.id))).toMatchObject({
      status: 'submitted',
      can: { edit: false, submit: false },
    })
    expect(await save('m1', { ...GUEST, id: draft.id })).toMatchObject({ code: 'NOT_EDITABLE' })
    expect(await upload('m1', draft.id)).toMatchObject({ code: 'NOT_EDITABLE' })
    expect(need(await decide('operator1', draft.id, 'approve'))).toMatchObject({ status: 'approved', can: ['suspend'] })
    expect(titlesIn('m1')).toEqual(['expert'])
    expect(need(await server.client('m9').call(expertPage, { id: 'm1' }))).toMatchObject({
      badge: { title: 'expert', licence: null },
      headline: '改过的一句话',
      fields: ['short'],
      firm: null,
    })
    expect((await server.inbox.sent('m1')).map(({ title }) => title)).toEqual(['申请已提交', '申请已通过'])
    expect(await door('m1', 'guest')).toMatchObject({ state: 'held' })
    expect(await save('m1', GUEST)).toMatchObject({ code: 'ALREADY_HELD' })
    expect(server.changes.heard).toContainEqual({ kind: 'expert', id: 'm1' })
  })

  test('要补充的改好再交；没通过的写明原因，到日子才能再申请', async () => {
    const id = await sent('m2')
    need(await decide('operator1', id, 'askInfo', '证书不清楚'))
    expect(await door('m2', 'guest')).toMatchObject({
      state: 'open',
      application: { status: 'needInfo', reason: '证书不清楚', can: { edit: true, submit: true } },
    })
    need(await upload('m2', id, picture('更清楚的')))
    need(await submit('m2', id))
    need(await decide('operator1', id, 'reject', '经历对不上'))
    expect(await door('m2', 'guest')).toMatchObject({ state: 'later', application: { reason: '经历对不上' } })
    expect(await save('m2', GUEST)).toMatchObject({ code: 'RETRY_LATER' })
    const before = server.clock.at
    server.clock.at += LIMITS.retryDays * DAY_MS
    expect(need(await save('m2', GUEST))).toMatchObject({ status: 'draft' })
    server.clock.at = before
    expect((await server.inbox.sent('m2')).map(({ title }) => title)).toEqual([
      '申请已提交',
      '申请需要补充材料',
      '申请已提交',
      '申请未通过',
    ])
  })

  test('暂停时身份没有了，恢复又有；终止到此为止', async () => {
    const id = await sent('m3')
    need(await decide('operator1', id, 'approve'))
    need(await decide('operator1', id, 'suspend', '有人投诉'))
    expect(titlesIn('m3')).toEqual([])
    expect(need(await server.client('m9').call(expertPage, { id: 'm3' }))).toMatchObject({ badge: null, headline: '' })
    need(await decide('operator1', id, 'resume', '查清了'))
    expect(titlesIn('m3')).toEqual(['expert'])
    expect(await decide('operator1', id, 'revoke')).toMatchObject({ code: 'STATUS_CHANGED' })
    need(await decide('operator1', id, 'suspend', '又有人投诉'))
    expect(need(await decide('operator1', id, 'revoke', '属实'))).toMatchObject({ status: 'revoked', can: [] })
    expect(await door('m3', 'guest')).toMatchObject({ state: 'later' })
  })
})

describe('申请投资顾问', () => {
  test('编号、机构都要对；一个编号只能一个人用', async () => {
    expect(await save('a1', { ...ADVISOR, licenceNo: '12345' })).toMatchObject({ code: 'LICENCE_INVALID' })
    expect(await save('a1', { ...ADVISOR, firm: ' ' })).toMatchObject({ code: 'FIRM_MISSING' })
    const input = advisor()
    expect(need(await save('a1', { ...input, licenceNo: ` ${input.licenceNo.toLowerCase()} ` }))).toMatchObject({
      licenceNo: input.licenceNo,
      firm: '某证券投资咨询公司',
    })
    await sent('a2', advisor()).then((id) => decide('operator1', id, 'check'))
    const theirs = need(await server.client('operator1').call(staffApplications, { kind: 'advisor' })).list[0]
    const { licenceNo } = need(await server.client('operator1').call(staffApplicationGet, { id: theirs?.id ?? '' }))
    expect(await save('a3', { ...ADVISOR, licenceNo })).toMatchObject({ code: 'LICENCE_TAKEN' })
  })

  test('初审与终审是两个人：运营初审，合规终审；初审的人不能自己通过', async () => {
    const input = advisor()
    const id = await sent('a4', input)
    expect(await decide('compliance1', id, 'approve')).toMatchObject({ code: 'STATUS_CHANGED' })
    expect(await decide('compliance1', id, 'check')).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(need(await decide('admin1', id, 'check'))).toMatchObject({ status: 'checked', checkedBy: 'admin1' })
    expect(await decide('operator1', id, 'approve')).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await decide('admin1', id, 'approve')).toMatchObject({ code: 'FOUR_EYES' })
    expect(titlesIn('a4')).toEqual([])
    expect(need(await decide('compliance1', id, 'approve')).history.map(({ who, to }) => [who, to])).toEqual([
      ['a4', 'draft'],
      ['a4', 'submitted'],
      ['admin1', 'checked'],
      ['compliance1', 'approved'],
    ])
    expect(need(await server.client('m9').call(expertPage, { id: 'a4' }))).toMatchObject({
      badge: { title: 'advisor', licence: input.licenceNo },
      firm: '某证券投资咨询公司',
    })
    expect(await decide('operator1', id, 'suspend')).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('终审要补充的，补完从初审再来', async () => {
    const id = await sent('a5', advisor())
    need(await decide('operator1', id, 'check'))
    need(await decide('compliance1', id, 'askInfo', '补一份在职证明'))
    need(await submit('a5', id))
    expect(need(await server.client('compliance1').call(staffApplicationGet, { id }))).toMatchObject({
      status: 'submitted',
      checkedBy: null,
      can: [],
    })
  })
})

describe('谁能看、谁能动', () => {
  test('别人的申请不存在：看不到、改不了、交不了、看不到证书', async () => {
    const { id } = need(await save('o1', GUEST))
    need(await upload('o1', id))
    const view = (memberId: string) => server.client(memberId).call(certificateView, { id })
    expect(need(await view('o1')).picture).toBe(`data:image/webp;base64,${Buffer.from('证书').toString('base64')}`)
    for (const outcome of [
      await save('o2', { ...GUEST, id }),
      await upload('o2', id),
      await submit('o2', id),
      await view('o2'),
    ])
      expect(outcome).toMatchObject({ ok: false, code: 'APPLICATION_UNKNOWN' })
    expect(await server.client('operator1').call(staffApplicationGet, { id })).toMatchObject({
      code: 'APPLICATION_UNKNOWN',
    })
    need(await submit('o1', id))
    need(await view('operator1'))
    expect(need(await server.client('operator1').call(staffApplicationGet, { id })).history.at(-1)).toMatchObject({
      who: 'operator1',
      reason: '查看证书',
    })
    for (const path of [`/files/certificates/${[...server.kept.keys()][0]}`, `/certificates/${id}`])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404)
  })

  test('没有权限的一样也做不了；工作人员不能申请', async () => {
    const id = await sent('o3')
    const other = server.client('m9')
    for (const outcome of [
      await other.call(staffApplications, {}),
      await other.call(staffApplicationGet, { id }),
      await decide('m9', id, 'approve'),
      await save('operator1', GUEST),
    ])
      expect(outcome).toMatchObject({ ok: false, code: 'NOT_ALLOWED' })
  })

  test('打不开的图片、没有图片、一天太多都拒绝，原来的还在', async () => {
    const { id } = need(await save('o4', GUEST))
    need(await upload('o4', id))
    expect(await upload('o4', id, picture('坏的'))).toMatchObject({ code: 'PICTURE_BROKEN' })
    expect(await server.client('o4').call(uploadCertificate, { id })).toMatchObject({ code: 'PICTURE_MISSING' })
    const before = server.kept.size
    for (let at = 1; at < LIMITS.picturesADay; at += 1) need(await upload('o4', id))
    expect(server.kept.size).toBe(before)
    expect(await upload('o4', id)).toMatchObject({ code: 'PICTURE_TOO_OFTEN' })
  })

  test('队列按等得最久的，翻页不重不漏，可按状态与种类', async () => {
    const list = async (given: object) => need(await server.client('operator1').call(staffApplications, given))
    const first = await list({ count: 3 })
    const second = await list({ count: 50, cursor: first.nextCursor ?? '' })
    const ids = [...first.list, ...second.list].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await list({ count: 50 })).list.map(({ id }) => id)).toEqual(ids)
    expect((await list({ status: 'approved', kind: 'guest' })).list.every((one) => one.status === 'approved')).toBe(
      true,
    )
    expect(await server.client('operator1').call(staffApplications, { cursor: '乱写' })).toMatchObject({
      code: 'CURSOR_INVALID',
    })
  })
})

describe('同时', () => {
  test('许多次同时开始申请，只有一份；同一次提交重来是同一份', async () => {
    const outcomes = await crowd(server.database, () => save('c1', GUEST))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((one) => !one.ok && one.code === 'APPLICATION_OPEN')).toHaveLength(outcomes.length - 1)
    const again = once()
    const both = [
      await server.client('c2').call(saveApplication, GUEST, again),
      await server.client('c2').call(saveApplication, GUEST, again),
    ]
    expect(both[1]).toEqual(both[0])
  })

  test('许多人同时审一份，只有一个审成，消息只有一条', async () => {
    const id = await sent('c3')
    const outcomes = await crowd(server.database, (at) =>
      decide(`operator${at}`, id, at % 2 === 0 ? 'approve' : 'reject'),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await server.inbox.sent('c3')).toHaveLength(2)
  })

  test('两个人同时用一个编号提交，只有一个交得上', async () => {
    const input = advisor()
    const ids: string[] = []
    for (const memberId of ['c4', 'c5']) {
      const { id } = need(await save(memberId, input))
      need(await upload(memberId, id))
      ids.push(id)
    }
    const outcomes = await Promise.all([submit('c4', ids[0] ?? ''), submit('c5', ids[1] ?? '')])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'LICENCE_TAKEN' })
  })
})

test('注销以后：证书没有了，写的没有了，审过什么还在', async () => {
  const id = await sent('e1', advisor())
  const data = server.feature.memberData?.[0]
  expect(await data?.exportOf?.('e1')).toMatchObject({ applications: [{ name: '王小二', hasCertificate: true }] })
  const before = server.kept.size
  await data?.erase?.('e1')
  await data?.erase?.('e1')
  expect(server.kept.size).toBe(before - 1)
  expect(need(await server.client('operator1').call(staffApplicationGet, { id }))).toMatchObject({
    name: '',
    experience: '',
    hasCertificate: false,
    status: 'submitted',
  })
})
