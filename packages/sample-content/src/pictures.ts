import sharp from 'sharp'
import { fractionOf } from './random.ts'

const FACE = 240
const COVER = { width: 960, height: 360 }

function hueOf(name: string): number {
  return Math.floor(fractionOf(`hue ${name}`) * 360)
}

/** A head on a coloured ground: shapes alone, so that nobody is taken for a person. */
function faceOf(name: string): string {
  const hue = hueOf(name)
  const part = (what: string, least: number, most: number) => least + fractionOf(`${what} ${name}`) * (most - least)
  const hair = part('hair', 62, 84)
  const eyes = part('eyes', 20, 27)
  const hasGlasses = fractionOf(`glasses ${name}`) > 0.55
  const glasses = hasGlasses
    ? `<g fill="none" stroke="#33405c" stroke-width="4"><circle cx="${120 - eyes}" cy="112" r="15"/><circle cx="${120 + eyes}" cy="112" r="15"/><path d="M${135 - eyes} 112H${105 + eyes}"/></g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FACE}" height="${FACE}" viewBox="0 0 240 240">
<rect width="240" height="240" fill="hsl(${hue} 55% 82%)"/>
<path d="M28 240c0-58 42-82 92-82s92 24 92 82z" fill="hsl(${(hue + 150) % 360} 38% 46%)"/>
<path d="M104 150h32v28a16 16 0 0 1-32 0z" fill="#e8b894"/>
<ellipse cx="120" cy="112" rx="50" ry="56" fill="#f4cba8"/>
<path d="M66 112c-6-${hair} 26-${hair} 54-${hair}s60 0 54 ${hair}c-8-26-22-38-54-38s-46 12-54 38z" fill="hsl(${(hue + 40) % 360} 28% 24%)"/>
<circle cx="${120 - eyes}" cy="112" r="5" fill="#33405c"/><circle cx="${120 + eyes}" cy="112" r="5" fill="#33405c"/>${glasses}
<path d="M104 138q16 ${part('smile', 4, 16)} 32 0" fill="none" stroke="#a4553f" stroke-width="4" stroke-linecap="round"/>
</svg>`
}

/** A row of candles on a coloured ground: no market's. */
function coverOf(name: string): string {
  const hue = hueOf(name)
  let level = 180
  const candles = Array.from({ length: 24 }, (_, at) => {
    const change = (fractionOf(`candle ${at} ${name}`) - 0.48) * 74
    const [open, close] = [level, Math.min(280, Math.max(90, level - change))]
    level = close
    const [top, bottom] = [Math.min(open, close), Math.max(open, close)]
    const reach = 8 + fractionOf(`reach ${at} ${name}`) * 22
    const x = 30 + at * 38
    const colour = close <= open ? '#e5484d' : '#2b9a66'
    return `<path d="M${x + 9} ${top - reach}V${bottom + reach}" stroke="${colour}" stroke-width="3"/><rect x="${x}" y="${top}" width="18" height="${Math.max(4, bottom - top)}" fill="${colour}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER.width}" height="${COVER.height}">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 90%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360} 45% 76%)"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/><g opacity=".55">${candles.join('')}</g></svg>`
}

/** The picture of a sample member, as a PNG. */
export function drawFace(name: string): Promise<Uint8Array> {
  return sharp(Buffer.from(faceOf(name)))
    .png()
    .toBuffer()
}

/** The cover of a sample expert's page, as a PNG. */
export function drawCover(name: string): Promise<Uint8Array> {
  return sharp(Buffer.from(coverOf(name)))
    .png()
    .toBuffer()
}
