/** A time drawn as black and white blocks, which survive encoding. */
const BITS = 32
const BLOCK = 20
const TOP = 40

/** Draws the low 32 bits of a time in milliseconds. */
export function drawStamp(context: CanvasRenderingContext2D, time: number): void {
  const low = time % 2 ** BITS
  for (let bit = 0; bit < BITS; bit += 1) {
    context.fillStyle = Math.floor(low / 2 ** bit) % 2 === 1 ? '#fff' : '#000'
    context.fillRect(bit * BLOCK, TOP, BLOCK, BLOCK)
  }
}

/** The time in a picture of the same size. */
export function readStamp(context: CanvasRenderingContext2D): number {
  let time = 0
  for (let bit = 0; bit < BITS; bit += 1) {
    const [red = 0] = context.getImageData(bit * BLOCK + BLOCK / 2, TOP + BLOCK / 2, 1, 1).data
    if (red > 127) time += 2 ** bit
  }
  return time
}

/** Milliseconds since the stamped time. */
export function ageOf(stamp: number, now: number): number {
  return (now % 2 ** BITS) - stamp
}
