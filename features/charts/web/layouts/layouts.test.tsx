import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RIGHTS } from '@niujin/commerce'
import { answerAlso, answerWith, askedOf, keysOf, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { toast } from '@niujin/ui'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { LIMITS, type ChartLayout } from '../../contract/index.ts'
import { SAMPLE_VIEW } from '../testing/samples.ts'
import { useLayouts } from './use-layouts.ts'

const API = '/charts/api/layouts/'
const layout = (layoutId: string, name: string): ChartLayout => ({ layoutId, name, view: SAMPLE_VIEW })

beforeEach(() => localStorage.clear())

function Layouts() {
  const { list, room, state, save, remove } = useLayouts()
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  const add = async (layoutId?: string) => setSaid((await save({ layoutId, name, view: SAMPLE_VIEW })) ?? '存下了')
  return (
    <>
      <p>{`${list.map((one) => one.name).join() || '没有'} 还能存${room ?? '?'} ${state}`}</p>
      <p role="status">{said}</p>
      <input aria-label="名字" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => void add()}>
        存
      </button>
      <button type="button" onClick={() => void add(list[0]?.layoutId)}>
        改第一个
      </button>
      <button type="button" onClick={() => void remove(list[0]?.layoutId ?? '')}>
        删第一个
      </button>
    </>
  )
}

/** An account that keeps what is saved. */
function layoutAccount(list: ChartLayout[], room = 3): Answers {
  const kept = [...list]
  return {
    [`${API}list`]: () => ({ data: { list: kept, room: room - kept.length } }),
    [`${API}save`]: ({ name }) => {
      if (kept.length >= room) return { code: 'LAYOUTS_FULL', msg: '图表布局最多 3 个，VIP 会员可到 10 个' }
      kept.push(layout(`made-${kept.length}`, String(name)))
      return { data: { layoutId: 'made' } }
    },
    [`${API}delete`]: ({ layoutId }) => {
      kept.splice(
        kept.findIndex((one) => one.layoutId === layoutId),
        1,
      )
      return { data: {} }
    },
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const saveAs = async (name: string, button = '存') => {
  await userEvent.clear(screen.getByLabelText('名字'))
  if (name !== '') await userEvent.type(screen.getByLabelText('名字'), name)
  await press(button)
}

test('本机能放的与普通用户一样多', () => {
  expect(LIMITS.layoutsOnDevice).toBe(RIGHTS.chartLayouts.usual.free)
})

test('会员存下、删掉都在账号里；满了说哪一级更多', async () => {
  answerWith(layoutAccount([layout('1', '短线')]), MEMBER_BOOT)
  openPage('/', Layouts)
  expect(await screen.findByText('短线 还能存2 ready')).toBeVisible()
  await saveAs('长线')
  expect(await screen.findByText('短线,长线 还能存1 ready')).toBeVisible()
  await saveAs('月线')
  await saveAs('年线')
  expect(await screen.findByText('图表布局最多 3 个，VIP 会员可到 10 个')).toBeVisible()
  await press('删第一个')
  expect(await screen.findByText('长线,月线 还能存1 ready')).toBeVisible()
})

test('断网时说明白，同样的再按一次用同一个编号', async () => {
  answerWith({ ...layoutAccount([]), [`${API}save`]: () => 'offline' }, MEMBER_BOOT)
  openPage('/', Layouts)
  await screen.findByText('没有 还能存3 ready')
  await saveAs('短线')
  expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
  await press('存')
  await expect.poll(() => keysOf(`${API}save`).length).toBe(2)
  const [first, second] = keysOf(`${API}save`)
  expect(first).toBe(second)
})

test('游客存在本机，最多三个，名字不重，可以改可以删', async () => {
  openPage('/', Layouts, { isGuest: true })
  for (const name of ['短线', '长线', '月线']) await saveAs(name)
  expect(screen.getByText('短线,长线,月线 还能存0 ready')).toBeVisible()
  await saveAs('年线')
  expect(screen.getByText('没有登录时最多存 3 个布局，登录后并入账号')).toBeVisible()
  await saveAs('长线', '改第一个')
  expect(screen.getByText('已有同名的布局')).toBeVisible()
  await saveAs('日内', '改第一个')
  expect(screen.getByText('日内,长线,月线 还能存0 ready')).toBeVisible()
  await saveAs(' ', '改第一个')
  expect(screen.getByText('请输入布局的名字')).toBeVisible()
  await press('删第一个')
  expect(await screen.findByText('长线,月线 还能存1 ready')).toBeVisible()
})

test('登录后并入账号：同名的换个名字，放不下的留在本机', async () => {
  const guests = ['短线', '长线', '月线'].map((name, at) => layout(`guest-layout-0${at}-xx`, name))
  localStorage.setItem('niujin:chart-layouts', JSON.stringify(guests))
  answerWith(layoutAccount([layout('1', '短线')]), MEMBER_BOOT)
  openPage('/', Layouts)
  expect(await screen.findByText('短线,短线 2,长线 还能存0 ready')).toBeVisible()
  expect(screen.getByText('已并入本机的 2 个图表布局，1 个留在本机')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('niujin:chart-layouts') ?? '')).toEqual([guests[2]])
})

test('并入时丢了答复，下次用同一个编号再来，不会多一个', async () => {
  localStorage.setItem('niujin:chart-layouts', JSON.stringify([layout('guest-layout-00-xx', '短线')]))
  answerWith({ ...layoutAccount([]), [`${API}save`]: () => 'offline' }, MEMBER_BOOT)
  const first = openPage('/', Layouts)
  await screen.findByText('没有 还能存3 ready')
  first.unmount()
  answerAlso({
    ...layoutAccount([layout('1', '短线')]),
    [`${API}save`]: () => ({ code: 'IDEMPOTENCY_CONFLICT', msg: '', status: 409 }),
  })
  openPage('/', Layouts)
  expect(await screen.findByText('短线 还能存2 ready')).toBeVisible()
  expect(new Set(keysOf(`${API}save`))).toEqual(new Set(['guest-layout-00-xx']))
  expect(askedOf(`${API}save`)).toHaveLength(2)
  expect(localStorage.getItem('niujin:chart-layouts')).toBe('[]')
})

test('账号不收的旧样子不再留着，也不说并入了', async () => {
  localStorage.setItem('niujin:chart-layouts', JSON.stringify([layout('guest-layout-00-xx', '短线')]))
  toast('先前的话')
  const refused = { code: 'INPUT_INVALID', msg: '布局的内容不正确', status: 422 }
  answerWith({ ...layoutAccount([]), [`${API}save`]: () => refused }, MEMBER_BOOT)
  openPage('/', Layouts)
  expect(await screen.findByText('没有 还能存3 ready')).toBeVisible()
  expect(localStorage.getItem('niujin:chart-layouts')).toBe('[]')
  expect(screen.getByText('先前的话')).toBeInTheDocument()
})
