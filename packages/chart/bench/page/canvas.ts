/** One box a frame on a canvas of the chart's size: what the browser itself can do. */
export function draw(element: HTMLElement): (pixels: number) => void {
  const canvas = document.createElement('canvas')
  const { clientWidth: width, clientHeight: height } = element
  Object.assign(canvas, { width: width * devicePixelRatio, height: height * devicePixelRatio })
  canvas.style.cssText = 'width:100%;height:100%'
  element.append(canvas)
  const context = canvas.getContext('2d')
  let x = 0
  return (pixels) => {
    x = (x + pixels) % canvas.width
    context?.clearRect(0, 0, canvas.width, canvas.height)
    context?.fillRect(x, 0, 10, canvas.height)
  }
}
