import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerAlso, answerWith, askedOf, keysOf, openPage } from '@niujin/testkit/screen'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACTIVATED, CODE, PATH } from '../testing/samples.ts'
import * as page from './activation-page.tsx'

beforeEach(() =>
  answerWith({
    [PATH.mine]: () => ({ data: { list: [], nextCursor: null } }),
    [PATH.activate]: () => ({ data: ACTIVATED }),
  }),
)
const open = (path = '/ActivationCode') => openPage(path, page)
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: '激活码' })
const press = () => userEvent.click(screen.getByRole('button', { name: '激活' }))

describe('输入', () => {
  test('打字自动分组、变大写，不属于码的字留不下；中间改一个字光标不跳走', async () => {
    open()
    const typed = await field()
    await userEvent.type(typed, 'abcde fgh牛')
    expect(typed).toHaveValue('ABCD-EFGH')
    typed.setSelectionRange(2, 2)
    await userEvent.keyboard('x')
    expect([typed.value, typed.selectionStart]).toEqual(['ABXC-DEFG-H', 3])
  })

  test('粘贴一整句话或一个链接，只留下码', async () => {
    open()
    const typed = await field()
    await userEvent.click(typed)
    await userEvent.paste(`送你一份礼物，激活码 ${CODE.toLowerCase()} 快来`)
    expect(typed).toHaveValue(CODE)
    await userEvent.clear(typed)
    await userEvent.paste(`https://niujin.example/ActivationCode?code=${CODE}`)
    expect(typed).toHaveValue(CODE)
  })

  test('中文键盘拼到一半不动它，选好了再分组', async () => {
    open()
    const typed = await field()
    fireEvent.compositionStart(typed)
    fireEvent.change(typed, { target: { value: 'abcde' } })
    expect(typed).toHaveValue('abcde')
    fireEvent.compositionEnd(typed, { target: { value: 'abcde' } })
    expect(typed).toHaveValue('ABCD-E')
  })

  test('没打完就激活：说还差几位，不去问', async () => {
    open()
    await userEvent.type(await field(), 'ABCD')
    await press()
    expect(await screen.findByText('激活码有 16 位，还差 12 位')).toBeVisible()
    expect([askedOf(PATH.activate), screen.getByRole('textbox')]).toEqual([[], expect.anything()])
    expect(screen.getByRole('textbox')).toBeInvalid()
  })
})

describe('激活', () => {
  test('说给了什么、去哪里看；记录里多一条，框空出来', async () => {
    open()
    expect(await screen.findByText('还没有激活过，输入上面的码试试')).toBeVisible()
    await userEvent.type(await field(), CODE)
    await press()
    const sheet = await screen.findByRole('dialog', { name: '激活成功' })
    expect(within(sheet).getByText('双十一体验卡')).toBeVisible()
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['VIP 会员 30 天', '100 牛币'])
    expect(within(sheet).getByRole('link', { name: '去会员中心' })).toHaveAttribute('href', '/Vip')
    expect(within(sheet).getByRole('link', { name: '看牛币明细' })).toHaveAttribute('href', '/Recharge?tab=coins')
    expect(askedOf(PATH.activate)).toEqual([expect.objectContaining({ code: CODE })])
    await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }))
    const [row] = await screen.findAllByRole('listitem')
    expect(row).toHaveTextContent('双十一体验卡')
    expect(row).toHaveTextContent('VIP 会员 30 天、100 牛币')
    expect(row).toHaveTextContent('尾号 PQRS')
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  test('送礼的链接带来码，码不留在地址里', async () => {
    open(`/ActivationCode?code=${CODE.toLowerCase()}`)
    expect(await field()).toHaveValue(CODE)
    await press()
    expect(await screen.findByRole('dialog', { name: '激活成功' })).toBeVisible()
  })

  test('被拒绝时说为什么，码还在；改一个字话就收回', async () => {
    answerAlso({ [PATH.activate]: () => ({ code: 'CODE_LOCKED', msg: '输错的次数太多，请 14 分钟后再试' }) })
    open()
    const typed = await field()
    await userEvent.type(typed, CODE)
    await press()
    expect(await screen.findByText('输错的次数太多，请 14 分钟后再试')).toBeVisible()
    expect(typed).toHaveValue(CODE)
    await userEvent.type(typed, '{backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('断网后再点，用的是同一个编号；被拒绝以后再点是另一次', async () => {
    answerAlso({ [PATH.activate]: () => 'offline' })
    open()
    await userEvent.type(await field(), CODE)
    await press()
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    answerAlso({ [PATH.activate]: () => ({ code: 'CODE_INVALID', msg: '没有这个激活码，请核对后再输入' }) })
    await press()
    expect(await screen.findByText('没有这个激活码，请核对后再输入')).toBeVisible()
    await press()
    await vi.waitFor(() => expect(keysOf(PATH.activate)).toHaveLength(3))
    const [lost, again, fresh] = keysOf(PATH.activate)
    expect([lost === again, again === fresh]).toEqual([true, false])
  })
})

test('记录没取到可以重试', async () => {
  answerAlso({ [PATH.mine]: () => 'offline' })
  open()
  const retry = await screen.findByRole('button', { name: '重试' })
  answerAlso({ [PATH.mine]: () => ({ data: { list: [ACTIVATED], nextCursor: null } }) })
  await userEvent.click(retry)
  expect(await screen.findByText('双十一体验卡')).toBeVisible()
})

test('游客先去登录，码跟着去、跟着回来', async () => {
  answerWith({ [PATH.mine]: () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录', status: 401 }) })
  const gone = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', {
    href: window.location.href,
    origin: window.location.origin,
    pathname: '/ActivationCode',
    search: '',
    hash: '',
    replace: gone,
    assign: gone,
  })
  openPage(`/ActivationCode?code=${CODE}`, page)
  await vi.waitFor(() => expect(gone.mock.calls.flat().join()).toContain(encodeURIComponent(`code=${CODE}`)))
  vi.unstubAllGlobals()
})

describe('扫码', () => {
  const tracks = { open: 0 }
  let seen: string[] = []
  beforeEach(() => {
    tracks.open = 0
    seen = []
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => seen.map((rawValue) => ({ rawValue }))
      },
    )
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA)
    giveCamera(async () => {
      tracks.open += 1
      return { getTracks: () => [{ stop: () => (tracks.open -= 1) }] }
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  test('扫到码就填好、关上，相机也关掉；别的二维码说不是', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '扫码' }))
    expect(await screen.findByText('把二维码放进框里')).toBeVisible()
    await vi.waitFor(() => expect(tracks.open).toBe(1))
    seen = ['https://elsewhere.example/']
    expect(await screen.findByText('这不是激活码的二维码')).toBeVisible()
    seen = [`https://niujin.example/ActivationCode?code=${CODE}`]
    await vi.waitFor(() => expect(screen.queryByText('扫激活码')).toBeNull())
    expect([(await field()).value, tracks.open]).toEqual([CODE, 0])
  })

  test('关上时相机也关掉', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '扫码' }))
    await vi.waitFor(() => expect(tracks.open).toBe(1))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(tracks.open).toBe(0))
  })

  test('没有权限时说怎么办', async () => {
    giveCamera(async () => {
      throw new DOMException('', 'NotAllowedError')
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '扫码' }))
    expect(await screen.findByText('没有相机的权限，请在浏览器设置里打开，或者手动输入')).toBeVisible()
  })

  test('不会识别的浏览器没有这个按钮', async () => {
    vi.stubGlobal('BarcodeDetector', undefined)
    open()
    await field()
    expect(screen.queryByRole('button', { name: '扫码' })).toBeNull()
  })
})

function giveCamera(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}
