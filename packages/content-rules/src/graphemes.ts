const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })

/** What a person sees as single characters, in order: a family emoji is one, a letter with its accents is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
