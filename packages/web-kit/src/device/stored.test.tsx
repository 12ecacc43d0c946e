import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ownDevice } from './owner.ts'
import { stored, type Keeping } from './stored.ts'

const NAMES: Keeping<string[]> = { shape: z.array(z.string()), empty: [] }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  ownDevice(undefined)
  vi.restoreAllMocks()
})

describe('留在设备上的', () => {
  test('写了就在，重新打开也在；没有变就是同一个；忘掉就回到没有', () => {
    const names = stored('local', 'names', NAMES)
    expect(names.read()).toBe(NAMES.empty)
    names.write(['甲'])
    names.change((before) => [...before, '乙'])
    expect(localStorage.getItem('niujin:names')).toBe('["甲","乙"]')
    const again = stored('local', 'names', NAMES)
    expect(again.read()).toEqual(['甲', '乙'])
    expect(again.read()).toBe(again.read())
    again.forget()
    expect(localStorage.getItem('niujin:names')).toBeNull()
    expect(names.read()).toEqual([])
  })

  test('窗口里的与设备上的互不相干', () => {
    stored('session', 'names', NAMES).write(['甲'])
    expect(stored('local', 'names', NAMES).read()).toEqual([])
    expect(sessionStorage.getItem('niujin:names')).toBe('["甲"]')
  })

  test.each(['{坏的', '{"a":1}', 'null', '[1]'])('读不懂的 %s 当作没有', (text) => {
    localStorage.setItem('niujin:names', text)
    expect(stored('local', 'names', NAMES).read()).toEqual([])
  })

  test('不是 JSON 的文字就是它自己；样子也可以由函数来认', () => {
    localStorage.setItem('niujin:theme', 'dark')
    const theme = stored<'dark' | 'light' | 'system'>('local', 'theme', {
      shape: (given) => (given === 'dark' || given === 'light' ? given : undefined),
      empty: 'system',
    })
    expect(theme.read()).toBe('dark')
    localStorage.setItem('niujin:theme', '7')
    expect(theme.read()).toBe('system')
  })

  test('设备不肯存的，页面开着时还在', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('满了')
    })
    const names = stored('local', 'names', NAMES)
    names.write(['甲'])
    expect(names.read()).toEqual(['甲'])
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('不让读')
    })
    expect(names.read()).toEqual(['甲'])
    names.forget()
    expect(names.read()).toEqual([])
  })
})

describe('在页面上', () => {
  const names = stored('local', 'names', NAMES)
  function Names() {
    return <p>{names.use().join('') || '没有'}</p>
  }

  test('服务器画的是没有；写了、忘了、别的窗口改了、全清了都跟着变', async () => {
    localStorage.setItem('niujin:names', '["甲"]')
    expect(renderToString(<Names />)).toContain('没有')
    render(<Names />)
    expect(screen.getByText('甲')).toBeVisible()
    act(() => names.write(['乙']))
    expect(screen.getByText('乙')).toBeVisible()
    localStorage.setItem('niujin:names', '["丙"]')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'niujin:names' })))
    expect(screen.getByText('丙')).toBeVisible()
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(screen.getByText('没有')).toBeVisible()
    act(() => names.write(['丁']))
    act(() => names.forget())
    expect(screen.getByText('没有')).toBeVisible()
  })

  test('不管用在几处，只听一次；都离开就不听了', () => {
    const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
    const count = (spy: typeof add | typeof remove) => spy.mock.calls.filter(([type]) => type === 'storage').length
    const { unmount } = render(
      <>
        <Names />
        <Names />
      </>,
    )
    expect(count(add)).toBe(1)
    unmount()
    expect(count(remove)).toBe(1)
  })
})

describe('换了样子', () => {
  const SECOND: Keeping<{ names: string[] }> = {
    shape: z.object({ names: z.array(z.string()) }),
    empty: { names: [] },
    version: 3,
  }

  test('旧样子的搬过来，旧的地方腾空', () => {
    localStorage.setItem('niujin:names', '["甲"]')
    const migrate = vi.fn<(given: unknown, version: number) => unknown>((given) => ({ names: given }))
    const names = stored('local', 'names', { ...SECOND, migrate })
    expect(names.read()).toEqual({ names: ['甲'] })
    expect(migrate).toHaveBeenCalledWith(['甲'], 1)
    expect(localStorage.getItem('niujin:names')).toBeNull()
    expect(localStorage.getItem('niujin:names@3')).toBe('{"names":["甲"]}')
  })

  test('不搬的、搬了还是不合的都丢掉；有了新的不用旧的', () => {
    localStorage.setItem('niujin:names', '["甲"]')
    expect(stored('local', 'names', SECOND).read()).toEqual({ names: [] })
    expect(localStorage.length).toBe(0)
    localStorage.setItem('niujin:names@2', '"甲"')
    expect(stored('local', 'names', { ...SECOND, migrate: (given) => given }).read()).toEqual({ names: [] })
    localStorage.setItem('niujin:names', '["旧"]')
    localStorage.setItem('niujin:names@3', '{"names":["新"]}')
    expect(stored('local', 'names', { ...SECOND, migrate: (given) => ({ names: given }) }).read()).toEqual({
      names: ['新'],
    })
    expect(localStorage.length).toBe(1)
  })
})

describe('会员自己的', () => {
  test('各人各的一份，访客的是另一份', () => {
    const names = stored('local', 'names', { ...NAMES, of: 'member' })
    names.write(['访客'])
    ownDevice('u-1')
    expect(names.read()).toEqual([])
    names.write(['一'])
    ownDevice('u-2')
    expect(names.read()).toEqual([])
    ownDevice('u-1')
    expect(names.read()).toEqual(['一'])
    expect(localStorage.getItem('niujin:names:u-1')).toBe('["一"]')
    ownDevice(undefined)
    expect(names.read()).toEqual(['访客'])
  })

  test('登录后接过访客的，访客那一份不再有', () => {
    const names = stored('local', 'names', { ...NAMES, of: 'member', takeOver: (guests, own) => [...guests, ...own] })
    localStorage.setItem('niujin:names:u-1', '["一"]')
    names.write(['访客'])
    ownDevice('u-1')
    expect(names.read()).toEqual(['访客', '一'])
    expect(localStorage.getItem('niujin:names')).toBeNull()
    ownDevice(undefined)
    expect(names.read()).toEqual([])
  })
})
