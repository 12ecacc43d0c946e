/** A chosen table as text, or why it cannot be taken. */
type ReadTable = { readonly text: string } | { readonly problem: string }

/** Bytes of the text as a call carries it; a call takes little more. */
const MOST = 100_000
/** How old and new workbooks of spreadsheets begin. */
const WORKBOOKS = ['d0cf11e0', '504b0304']

/** Reads a table in UTF-8, or as spreadsheets in Chinese write it. */
export async function readTable(file: Blob): Promise<ReadTable> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = Array.from(bytes.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (WORKBOOKS.includes(start)) return { problem: '这是 Excel 工作簿，请“另存为 CSV”后再选' }
  const text = decoded(bytes)
  if (text.trim() === '') return { problem: '文件是空的' }
  const carried = new TextEncoder().encode(JSON.stringify(text)).length
  return carried > MOST ? { problem: `文件太大，请分成几份，每份不超过 ${MOST / 1000} KB` } : { text }
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
