import { IMPORT_MAX } from '../../contract/limits.ts'

/** A chosen file as text, or why it is none. */
type ReadFile = { readonly text: string } | { readonly problem: string }

const WORKBOOK = '这是 Excel 工作簿，请在 Excel 里“另存为 CSV”后再选'
/** How old and new Excel workbooks begin. */
const WORKBOOKS = ['d0cf11e0', '504b0304']

/** Reads a file in the encodings programs export in: UTF-8, UTF-16 with its mark, or GB18030. */
export async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = Array.from(bytes.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (WORKBOOKS.includes(start)) return { problem: WORKBOOK }
  const text = new TextDecoder(encodingOf(bytes, start)).decode(bytes)
  if (text.trim() === '') return { problem: '文件里没有内容' }
  return text.length > IMPORT_MAX ? { problem: '文件太大，请分几次导入' } : { text }
}

function encodingOf(bytes: Uint8Array, start: string): string {
  if (start.startsWith('fffe')) return 'utf-16le'
  if (start.startsWith('feff')) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}
