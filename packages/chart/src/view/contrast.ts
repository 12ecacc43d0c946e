/** What a person sees as apart from the surface: a line or an icon (WCAG 2.2, 1.4.11). */
const SEEN = 3
/** What words on an area need to be read at ease (WCAG 2.2, 1.4.6). */
const READ = 7
const STEPS = 40

type Rgb = readonly [red: number, green: number, blue: number]

/**
 * A colour (`#rrggbb` or `#rgb`) for lines, words and icons on a surface: lightened on a dark surface, darkened on a
 * light one, just as far as 3:1 needs, so that its hue stays. As it is when either is no such colour.
 */
export function readableOn(colour: string, surface: string): string {
  const [own, ground] = [parsed(colour), parsed(surface)]
  if (!own || !ground) return colour
  const isDark = lightness(ground) < 0.5
  return moved(own, isDark ? WHITE : BLACK, (mixed) => contrast(mixed, ground) >= SEEN)
}

/**
 * A colour for filled areas under other things. Where words in `ink` would not stand out on it (7:1), it was meant for
 * the other kind of screen: it gets as close to this surface as it is to white or black, and keeps its hue.
 */
export function washOn(colour: string, surface: string, ink: string): string {
  const [own, ground, words] = [parsed(colour), parsed(surface), parsed(ink)]
  if (!own || !ground || !words) return colour
  const isEnough = (mixed: Rgb) => contrast(mixed, words) >= READ
  return isEnough(own) ? colour : moved(mirrored(own, ground), ground, isEnough)
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** The first mixture on the way to `target` that is good enough; the target when none is. */
function moved(own: Rgb, target: Rgb, isEnough: (mixed: Rgb) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(own, target, step / STEPS)
    if (isEnough(mixed)) return text(mixed)
  }
  return text(target)
}

/** The same hue and saturation (HSL) with the lightness turned round between the surface and its opposite. */
function mirrored(own: Rgb, ground: Rgb): Rgb {
  const [before, under] = [lightness(own), lightness(ground)]
  const after = under < 0.5 ? under + (1 - before) * (1 - under) : under * (1 - before)
  const reach = (light: number) => 1 - Math.abs(2 * light - 1)
  const stretch = reach(before) === 0 ? 0 : reach(after) / reach(before)
  const turned = (part: number) => Math.round((after + (part / 255 - before) * stretch) * 255)
  return [turned(own[0]), turned(own[1]), turned(own[2])]
}

function lightness(colour: Rgb): number {
  return (Math.max(...colour) + Math.min(...colour)) / 510
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const between = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part)
  return [between(0), between(1), between(2)]
}

function contrast(first: Rgb, second: Rgb): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function parsed(colour: string): Rgb | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour.slice(1) : undefined
  if (digits === undefined) return undefined
  const whole = Number.parseInt(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits, 16)
  return [whole >> 16, (whole >> 8) & 255, whole & 255]
}

function text(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
