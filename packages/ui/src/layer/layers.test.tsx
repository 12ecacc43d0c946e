import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Layers } from './layers.ts'

/** Longer than a closed layer's entry waits for another. */
const QUIET = 160

interface Tab {
  readonly window: Window
  readonly history: History
  readonly layers: Layers
  /** What the router hears of. */
  readonly heard: ReturnType<typeof vi.fn<(event: Event) => void>>
  readonly press: (delta: number) => Promise<void>
  /** The same, until the browser has taken the step and nothing more. */
  readonly step: (delta: number) => Promise<void>
}

const rest = (ms = QUIET) => new Promise((resolve) => setTimeout(resolve, ms))

/** A window of its own, two pages deep; `press` is the browser's own step, which no page can take over. */
function openTab(slowed: (go: History['go']) => History['go'] = (go) => go): Tab {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const window = frame.contentWindow as Window
  const { history } = window
  const go = history.go.bind(history)
  history.replaceState({ idx: 0, key: 'first' }, '')
  history.pushState({ idx: 1, key: 'second' }, '')
  history.go = slowed(go)
  let stepped = () => undefined as void
  window.addEventListener('popstate', () => stepped(), true)
  const layers = new Layers(window)
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('popstate', heard)
  const step = (delta: number) => {
    const taken = new Promise<void>((done) => (stepped = done))
    go(delta)
    return taken
  }
  const press = async (delta: number) => {
    await step(delta)
    await rest(0)
  }
  return { window, history, layers, heard, press, step }
}

/** A layer that closes when told to. */
function layerIn({ layers }: Tab) {
  const close = vi.fn<() => void>(() => remove())
  const remove = layers.add(close)
  return { close, remove: () => remove() }
}

let tab: Tab
beforeEach(() => {
  document.body.replaceChildren()
  tab = openTab()
})
const keyNow = () => (tab.history.state as { key?: string }).key

describe('返回关掉最上面一层', () => {
  it('一层一层地关，页面没有动，路由也不知道', async () => {
    const sheet = layerIn(tab)
    const dialog = layerIn(tab)
    await tab.press(-1)
    expect(dialog.close).toHaveBeenCalledOnce()
    expect(sheet.close).not.toHaveBeenCalled()
    await tab.press(-1)
    expect(sheet.close).toHaveBeenCalledOnce()
    expect(tab.heard).not.toHaveBeenCalled()
    expect(keyNow()).toBe('second')
    await tab.press(-1)
    expect(keyNow()).toBe('first')
    expect(tab.heard).toHaveBeenCalledOnce()
  })

  it('打开的一层与页面同一个键、同一个序号', () => {
    layerIn(tab)
    expect(tab.history.state).toMatchObject({ idx: 1, key: 'second', layer: 1 })
  })

  it('自己的按钮关掉的，历史里的那一条也拿掉，再返回就离开页面', async () => {
    const sheet = layerIn(tab)
    sheet.remove()
    await expect.poll(() => tab.history.state).toEqual({ idx: 1, key: 'second' })
    await rest()
    expect(tab.heard).not.toHaveBeenCalled()
    await tab.press(-1)
    expect(keyNow()).toBe('first')
  })

  it('页面卡住大半秒，要拿掉的那一条也只拿一次', async () => {
    // The page hangs while the browser's step is on its way.
    tab = openTab((go) => (delta) => {
      const until = performance.now() + 700
      while (performance.now() < until);
      setTimeout(() => go(delta), 0)
    })
    const sheet = layerIn(tab)
    sheet.remove()
    await expect.poll(() => tab.history.state).not.toHaveProperty('layer')
    await rest(QUIET * 2)
    expect(keyNow()).toBe('second')
  })

  it('叉与返回同时按，只关这一层', async () => {
    // Both within the grace of the entry, however long the machine takes over the step.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sheet = layerIn(tab)
    sheet.remove()
    await tab.step(-1)
    await vi.advanceTimersByTimeAsync(QUIET)
    vi.useRealTimers()
    await rest()
    expect(keyNow()).toBe('second')
    expect(sheet.close).not.toHaveBeenCalled()
  })

  it('换一层接着开，不多一条', async () => {
    const length = tab.history.length
    layerIn(tab).remove()
    const dialog = layerIn(tab)
    await rest()
    expect(tab.history.length).toBe(length + 1)
    await tab.press(-1)
    expect(dialog.close).toHaveBeenCalledOnce()
    expect(keyNow()).toBe('second')
  })

  it('关不掉的（正在提交），再按一次仍问它', async () => {
    const close = vi.fn<() => void>()
    tab.layers.add(close)
    await tab.press(-1)
    await rest()
    expect(tab.history.state).toMatchObject({ layer: 1 })
    await tab.press(-1)
    expect(close).toHaveBeenCalledTimes(2)
    expect(tab.heard).not.toHaveBeenCalled()
  })
})

describe('从层里去别的页', () => {
  it('新页占了层的那一条，一次返回就回来，层也关了', async () => {
    const sheet = layerIn(tab)
    tab.history.pushState({ idx: 2, key: 'third' }, '')
    await rest(30)
    expect(sheet.close).toHaveBeenCalledOnce()
    await rest()
    expect(tab.history.state).toEqual({ idx: 2, key: 'third' })
    await tab.press(-1)
    expect(tab.history.state).toEqual({ idx: 1, key: 'second' })
    expect(tab.heard).toHaveBeenCalledOnce()
  })

  it('两层之上去别的页，回来也只要一次', async () => {
    layerIn(tab)
    layerIn(tab)
    tab.history.pushState({ idx: 2, key: 'third' }, '')
    await rest()
    await tab.press(-1)
    await rest()
    expect(tab.history.state).toEqual({ idx: 1, key: 'second' })
    expect(tab.heard).toHaveBeenCalledOnce()
  })

  it('层刚关、那一条正在拿掉时去别的页，不会被拉回来', async () => {
    layerIn(tab).remove()
    await rest(101)
    tab.history.pushState({ idx: 2, key: 'third' }, '')
    await rest()
    expect(tab.history.state).toEqual({ idx: 2, key: 'third' })
  })

  it('页面自己退一步，退的是页，不是层', async () => {
    const dialog = layerIn(tab)
    tab.history.back()
    await rest()
    expect(keyNow()).toBe('first')
    expect(tab.heard).toHaveBeenCalledOnce()
    expect(dialog.close).toHaveBeenCalledOnce()
  })
})

it('页面拦住离开时弹出的确认框，等退回来的一步落定才进历史', async () => {
  await tab.press(-1)
  const dialog = layerIn(tab)
  expect(tab.history.state).toEqual({ idx: 0, key: 'first' })
  tab.history.go(1)
  await rest(300)
  expect(tab.history.state).toMatchObject({ key: 'second', layer: 1 })
  expect(dialog.close).not.toHaveBeenCalled()
  tab.history.go(-1)
  await rest()
  expect(keyNow()).toBe('first')
})

it('层开着时重新加载：那一条拿掉，页面与路由都不动', async () => {
  tab.history.pushState({ idx: 1, key: 'second', layer: 1 }, '')
  tab.history.pushState({ idx: 1, key: 'second', layer: 2 }, '')
  const anew = new Layers(tab.window)
  await rest()
  expect(tab.history.state).toEqual({ idx: 1, key: 'second' })
  expect(tab.heard).not.toHaveBeenCalled()
  expect(anew).toBeDefined()
})
