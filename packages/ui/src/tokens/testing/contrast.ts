type Rgb = readonly [number, number, number]

/** Reads the custom properties of one rule out of a style sheet's text: name without dashes to value. */
export function tokensOf(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no rule ${selector}`)
  const body = css.slice(start, css.indexOf('}', start))
  const found: Record<string, string> = {}
  for (const line of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [, name, value] = line
    if (name && value) found[name] = value.trim()
  }
  return found
}

/** Contrast ratio (1 to 21) by WCAG 2 of a text colour over the given layers, the lowest layer first. */
export function contrastOf(text: string, ...layers: string[]): number {
  const ground = layers.reduce<Rgb>((under, layer) => over(layer, under), [255, 255, 255])
  const [light, dark] = [luminance(over(text, ground)), luminance(ground)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function over(colour: string, under: Rgb): Rgb {
  const [red, green, blue, alpha] = parse(colour)
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha)
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2])]
}

function parse(colour: string): [number, number, number, number] {
  const hex = /^#(\w{2})(\w{2})(\w{2})$/.exec(colour)
  if (hex) return [hexPart(hex[1]), hexPart(hex[2]), hexPart(hex[3]), 1]
  const parts = colour.match(/[\d.]+/g)?.map(Number) ?? []
  const [red, green, blue, alpha = 1] = parts
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`unknown colour ${colour}`)
  }
  return [red, green, blue, alpha]
}

function hexPart(part: string | undefined): number {
  return Number.parseInt(part ?? '0', 16)
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
