import { depthOf, marked, overOf, pageOf } from './marks.ts'

/** Milliseconds a closed layer's entry waits for another layer or a page to take its place. */
const GRACE = 100
/** Milliseconds after a step between pages in which a guard of the page may still take it back. */
const SETTLE = 200
/** Turns of so many milliseconds after which a step of ours that the browser has not taken is given up. */
const GIVE_UP = { turns: 5, ms: 100 }

interface Layer {
  readonly close: () => void
  /** was told to close */
  askedToClose: boolean
  /** has closed */
  gone: boolean
}

/** A page that replaced another while a layer was open: the entries below get it when they come up. */
interface Rewritten {
  readonly was: string
  readonly state: unknown
  readonly href: string
}

/**
 * Gives every layer over a page (a sheet, a dialog, a full screen) an entry of its own in the history, so that going
 * back closes the top one. An entry has the page's address and state and a number; steps between such entries are kept
 * from the router, which would fetch the page again. Pages that are opened out of a layer take its entry's place, and
 * steps that the page's code takes count pages, not layers.
 */
export class Layers {
  private readonly window: Window
  private readonly history: History
  private readonly push: History['pushState']
  private readonly replace: History['replaceState']
  private readonly go: History['go']
  private open: Layer[] = []
  /** layers' entries below and at the one shown now */
  private at: number
  private page: string
  private rewritten: Rewritten | undefined
  /** until the browser has taken a step of ours, what others do to the history waits */
  private moving = false
  private waiting: (() => void)[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private giveUp: ReturnType<typeof setTimeout> | undefined
  private lastStep = Number.NEGATIVE_INFINITY

  /** Takes over the window's history; to be made before the router listens to it, and once. */
  constructor(window: Window) {
    const { history } = window
    this.window = window
    this.history = history
    this.push = history.pushState.bind(history)
    this.replace = history.replaceState.bind(history)
    this.go = history.go.bind(history)
    history.pushState = (state, _title, url) => this.afterMove(() => this.onPush(state, url))
    history.replaceState = (state, _title, url) => this.afterMove(() => this.onReplace(state, url))
    history.go = (delta) => this.afterMove(() => this.onGo(delta ?? 0))
    history.back = () => history.go(-1)
    history.forward = () => history.go(1)
    window.addEventListener('popstate', (event) => this.onPop(event), true)
    this.at = depthOf(history.state)
    this.page = this.here()
    const over = overOf(history.state)
    if (over !== undefined) this.rewritten = { was: over, state: marked(history.state, 0), href: window.location.href }
    // Loaded anew with a layer open: the layer is no more, so its entry goes.
    this.settle()
  }

  /** A layer has opened; `close` closes it. The answer is for when it has closed. */
  add(close: () => void): () => void {
    const layer: Layer = { close, askedToClose: false, gone: false }
    this.open.push(layer)
    this.settle()
    return () => {
      layer.gone = true
      this.open = this.open.filter((one) => one !== layer)
      this.settleIn(GRACE)
    }
  }

  /** Makes the entries as many as the layers. */
  private settle(): void {
    clearTimeout(this.timer)
    if (this.moving) return
    const missing = this.open.length - this.at
    if (missing < 0) this.step(missing)
    if (missing <= 0) return
    const wait = this.lastStep + SETTLE - performance.now()
    if (wait > 0) {
      this.settleIn(wait)
      return
    }
    for (const layer of this.open) layer.askedToClose = false
    while (this.at < this.open.length) this.push(marked(this.history.state, ++this.at, this.rewritten?.was), '')
  }

  private settleIn(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.settle(), ms)
  }

  private onPush(state: unknown, url: string | URL | null | undefined): void {
    if (this.at === 0) this.push(state, '', url)
    else this.replace(state, '', url)
    this.rewritten = undefined
    this.moveTo(this.here(), this.at)
    this.at = 0
  }

  private onReplace(state: unknown, url: string | URL | null | undefined): void {
    if (this.at === 0) this.replace(state, '', url)
    else {
      const was = this.rewritten?.was ?? this.page
      this.replace(marked(state, this.at, was), '', url)
      this.rewritten = { was, state, href: this.window.location.href }
    }
    this.page = this.here()
  }

  private onGo(delta: number): void {
    if (delta < 0 && this.at > 0) this.step(delta - this.at)
    else this.go(delta)
  }

  private onPop(event: PopStateEvent): void {
    const [from, isOurs] = [this.at, this.moving]
    this.at = depthOf(this.history.state)
    this.bringUpToDate()
    const here = this.here()
    this.endStep()
    if (here === this.page) {
      if (from === 0 && this.at === 0 && !isOurs) return
      // The router has this page already: told of the step, it would fetch the page again.
      event.stopImmediatePropagation()
      if (!isOurs) this.closeAbove()
    } else if (this.at > 0) {
      // A layer that was left open under another page: it is no more, so its entry is passed over.
      event.stopImmediatePropagation()
      this.step(-this.at)
    } else {
      this.lastStep = performance.now()
      this.moveTo(here, from)
    }
    // After the router's own listener has heard of the step.
    if (isOurs) setTimeout(() => this.runWaiting(), 0)
  }

  /** Closes what the person has gone back from; what does not close, such as a dialog at work, gets its entry again. */
  private closeAbove(): void {
    for (const layer of this.open.slice(this.at).toReversed()) askToClose(layer)
    this.settleIn(GRACE)
  }

  /** Another page is shown now; the layers that had entries before it go with the page they lay over. */
  private moveTo(page: string, layers: number): void {
    this.page = page
    const left = this.open.splice(0, layers).toReversed()
    if (left.length > 0) setTimeout(() => left.forEach(askToClose), 0)
  }

  /** An entry that came up from below still has the page as it was before it was replaced. */
  private bringUpToDate(): void {
    if (this.rewritten === undefined || this.here() !== this.rewritten.was) return
    const { was, state, href } = this.rewritten
    this.replace(marked(state, this.at, was), '', href)
    if (this.at === 0) this.rewritten = undefined
  }

  private step(delta: number): void {
    this.moving = true
    this.giveUpIn(GIVE_UP.turns)
    this.go(delta)
  }

  /** Counts turns and not the time: a page that hung for a while hears of its step right after, and must not take it twice. */
  private giveUpIn(turns: number): void {
    this.giveUp = setTimeout(() => {
      if (turns > 1) return this.giveUpIn(turns - 1)
      this.endStep()
      this.runWaiting()
    }, GIVE_UP.ms)
  }

  private endStep(): void {
    this.moving = false
    clearTimeout(this.giveUp)
  }

  private afterMove(work: () => void): void {
    if (this.moving) this.waiting.push(work)
    else work()
  }

  private runWaiting(): void {
    for (let work = this.next(); work; work = this.next()) work()
    this.settle()
  }

  private next(): (() => void) | undefined {
    return this.moving ? undefined : this.waiting.shift()
  }

  private here(): string {
    return pageOf(this.history.state, this.window.location.href)
  }
}

function askToClose(layer: Layer): void {
  if (layer.askedToClose || layer.gone) return
  layer.askedToClose = true
  layer.close()
}
