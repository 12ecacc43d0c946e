import { hexOf, toUnicodeMap } from './pdf-text.ts'

/** One page of a PDF, what is drawn on it, and the texts among that. */
export interface Page {
  readonly title: string
  /** Points; the origin is at the lower left. */
  readonly width: number
  readonly height: number
  /** Operators of PDF; texts are in font F1, as UTF-16 in hexadecimal. */
  readonly drawing: string
  readonly texts: readonly string[]
}

/**
 * A file of one page. The font is not in it: every reader has one for Adobe-GB1, the Chinese characters of PDF (ISO 32000-1,
 * 9.7.5), so the file stays small and no font is handed on. Letters are half as wide as characters.
 */
export function pdfOf({ title, width, height, drawing, texts }: Page): string {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    streamOf(drawing),
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    streamOf(toUnicodeMap(texts)),
    `<< /Title <feff${hexOf(title)}> /Producer <feff${hexOf('牛金财经')}> >>`,
  ])
}

function streamOf(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

/** Numbers the objects from 1; the last one tells about the file. Everything is ASCII, so characters are bytes. */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.5\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
