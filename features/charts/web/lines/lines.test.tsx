import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DrawnLine as ChartLine } from '@niujin/chart/line-tools'
import { LINE_KINDS, POINTS_OF } from '@niujin/chart/line-tools/testing'
import { answerAlso, answerWith, askedOf, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { expect, expectTypeOf, test } from 'vitest'
import { LINE_POINTS, type DrawnLine } from '../../contract/index.ts'
import { lineAccount } from '../testing/account.ts'
import { sampleLine } from '../testing/samples.ts'
import { useLines } from './use-lines.ts'

const SAVE = '/charts/api/lines/save'

/** Shows the ids of what is drawn, and adds or removes by a press. */
function Chart({ id }: { id: string }) {
  const { lines, state, save, retry } = useLines(id)
  return (
    <section aria-label={id}>
      <p>{`${lines.map((one) => one.id).join('') || '没有'} ${state}`}</p>
      {['a', 'b', 'c'].map((name) => (
        <button key={name} type="button" onClick={() => save([...lines, sampleLine(name)])}>
          画{name}
        </button>
      ))}
      <button type="button" onClick={() => save(lines.slice(1))}>
        擦第一条
      </button>
      <button type="button" onClick={() => save(Array.from({ length: 101 }, (_, at) => sampleLine(`n${at}`)))}>
        画满
      </button>
      <button type="button" onClick={retry}>
        重试
      </button>
    </section>
  )
}
/** A security of its own for each test: what the page knows of one outlasts a test. */
const openChart = (id: string, given: { isGuest?: boolean } = {}) => openPage('/', () => <Chart id={id} />, given)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const asGuest = () => answerWith({})
const asMember = (account: ReturnType<typeof lineAccount>) => answerWith(account.answers, MEMBER_BOOT)
const comesBack = () => act(() => void window.dispatchEvent(new Event('online')))

test('与图表的画线是同一种东西', () => {
  expectTypeOf<DrawnLine>().toEqualTypeOf<ChartLine>()
  expect(LINE_POINTS).toEqual(POINTS_OF)
  expect(Object.keys(LINE_POINTS)).toEqual([...LINE_KINDS])
})

test('会员画的进账号，擦掉也是；别的设备画的打开就有', async () => {
  const account = lineAccount()
  account.put('SH.600001', [sampleLine('x')])
  asMember(account)
  openChart('SH.600001')
  expect(await screen.findByText('x ready')).toBeVisible()
  await press('画a')
  await expect.poll(() => account.idsOf('SH.600001')).toBe('xa')
  await press('擦第一条')
  await expect.poll(() => account.idsOf('SH.600001')).toBe('a')
  expect(await screen.findByText('a ready')).toBeVisible()
  expect(localStorage.getItem('niujin:chart-lines:u-1')).toBe('{}')
})

test('游客画的在本机，登录后并入账号：账号里原有的在前，一条不少', async () => {
  asGuest()
  const guest = openChart('SH.600002', { isGuest: true })
  await press('画a')
  await press('画b')
  expect(screen.getByText('ab ready')).toBeVisible()
  guest.unmount()

  const account = lineAccount()
  account.put('SH.600002', [sampleLine('x')])
  asMember(account)
  openChart('SH.600003')
  await expect.poll(() => account.idsOf('SH.600002')).toBe('xab')
  expect(localStorage.getItem('niujin:chart-lines')).toBeNull()
})

test('断了网照样画，留在本机；网来了自己送去', async () => {
  const account = lineAccount()
  asMember(account)
  openChart('SH.600004')
  await screen.findByText('没有 ready')
  answerAlso({ [SAVE]: () => 'offline' })
  await press('画a')
  expect(await screen.findByText('a unsent')).toBeVisible()
  answerAlso({ [SAVE]: account.answers[SAVE] ?? (() => 'offline') })
  comesBack()
  expect(await screen.findByText('a ready')).toBeVisible()
  expect(account.idsOf('SH.600004')).toBe('a')
})

test('断网时别的设备也改了：两边画的都在，别的设备擦掉的不回来', async () => {
  const account = lineAccount()
  account.put('SH.600005', [sampleLine('x'), sampleLine('y')])
  asMember(account)
  openChart('SH.600005')
  await screen.findByText('xy ready')
  account.put('SH.600005', [sampleLine('y'), sampleLine('z')])
  await press('画a')
  await expect.poll(() => account.idsOf('SH.600005')).toBe('yza')
  expect(await screen.findByText('yza ready')).toBeVisible()
})

test('上一条还在路上就接着画，一条接一条，最后都在', async () => {
  const account = lineAccount()
  asMember(account)
  openChart('SH.600006')
  await screen.findByText('没有 ready')
  const gates: (() => void)[] = []
  answerAlso({
    [SAVE]: async (fields) => {
      await new Promise<void>((open) => gates.push(open))
      return account.answers[SAVE]?.(fields) ?? 'offline'
    },
  })
  for (const name of ['画a', '画b', '画c']) await press(name)
  await expect.poll(() => gates.length).toBe(1)
  gates[0]?.()
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.()
  await expect.poll(() => account.idsOf('SH.600006')).toBe('abc')
  expect(askedOf(SAVE)).toHaveLength(2)
})

test('取不到时说出来，重试就有', async () => {
  const account = lineAccount()
  account.put('SH.600007', [sampleLine('x')])
  answerWith({}, MEMBER_BOOT)
  openChart('SH.600007')
  expect(await screen.findByText('没有 failed')).toBeVisible()
  answerAlso(account.answers)
  await press('重试')
  expect(await screen.findByText('x ready')).toBeVisible()
})

test('服务器不收的留在图上，说一次为什么，不再自己去送', async () => {
  const account = lineAccount()
  asMember(account)
  openChart('SH.600008')
  await screen.findByText('没有 ready')
  answerAlso({ [SAVE]: () => ({ code: 'STOCKS_FULL', msg: '最多在 500 只证券上画线' }) })
  await press('画a')
  expect(await screen.findByText('最多在 500 只证券上画线')).toBeVisible()
  expect(screen.getByText('a unsent')).toBeVisible()
  comesBack()
  await press('重试')
  expect(askedOf(SAVE)).toHaveLength(1)
  await press('画b')
  await expect.poll(() => askedOf(SAVE).length).toBe(2)
})

test('一只最多一百条，游客最多五十只，到了说明白', async () => {
  const stocks = Array.from({ length: 50 }, (_, at) => [`SZ.${300_000 + at}`, { lines: [sampleLine('x')] }])
  localStorage.setItem('niujin:chart-lines', JSON.stringify(Object.fromEntries(stocks)))
  asGuest()
  openChart('SH.600009', { isGuest: true })
  await press('画满')
  expect(await screen.findByText('一只证券最多画 100 条')).toBeVisible()
  await press('画a')
  expect(await screen.findByText('没有登录时最多在 50 只证券上画线，登录后可以更多')).toBeVisible()
  expect(screen.getByText('没有 ready')).toBeVisible()
})

test('本机存坏了的不画也不送', async () => {
  const broken = [
    sampleLine('x'),
    { ...sampleLine('y'), points: [] },
    { id: 'z' },
    null,
    { ...sampleLine('w'), kind: '?' },
  ]
  localStorage.setItem('niujin:chart-lines', JSON.stringify({ 'SH.600010': { lines: broken }, 坏的: {}, 'SH.1': 7 }))
  asGuest()
  openChart('SH.600010', { isGuest: true })
  expect(await screen.findByText('x ready')).toBeVisible()
})
