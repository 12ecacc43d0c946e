/** Gives the page what browsers have and jsdom has not, as far as it can be seen. */
export function addMissingParts(): void {
  drawFramesInRealTime()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

// jsdom draws frames by whatever timers there are when the first is asked for: by a test's pretended ones it would
// stand still for the rest of the worker's life.
function drawFramesInRealTime(): void {
  const { setTimeout, clearTimeout } = globalThis
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
  window.cancelAnimationFrame = (frame) => clearTimeout(frame)
}
