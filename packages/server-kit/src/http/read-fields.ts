import { encodeFields, fail, type FieldPairs, ok, type Result } from '@niujin/contract-kit'

/** The fields of one request: values by name for the handler, texts as they came for the sign. */
export interface ReceivedFields {
  readonly values: Readonly<Record<string, unknown>>
  readonly pairs: FieldPairs
  readonly files: ReadonlyMap<string, readonly File[]>
}

type Read = Result<ReceivedFields, 'BODY_INVALID'>

/** Fields in one request at most: no call has nearly as many. */
const MAX_FIELDS = 200

/** Reads a query or a form. A name given twice, a broken escape or a dangerous name is BODY_INVALID. */
export function readForm(text: string): Read {
  if (text === '') return received([])
  const pairs: [string, string][] = []
  for (const part of text.split('&', MAX_FIELDS + 1)) {
    const equals = part.indexOf('=')
    const name = decodeText(equals < 0 ? part : part.slice(0, equals))
    const value = equals < 0 ? '' : decodeText(part.slice(equals + 1))
    if (name === undefined || value === undefined) return fail('BODY_INVALID')
    if (name !== '') pairs.push([name, value])
  }
  return received(pairs)
}

/** Reads a JSON object whose text was parsed already. */
export function readJsonObject(body: unknown): Read {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return fail('BODY_INVALID')
  const names = Object.keys(body)
  if (names.length > MAX_FIELDS || names.some((name) => isDangerous(name))) return fail('BODY_INVALID')
  return ok({ values: { ...body }, pairs: encodeFields(body), files: new Map() })
}

/** Reads a multipart form; `contentType` holds its boundary. */
export async function readMultipart(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Read> {
  if (countParts(body, contentType) > MAX_FIELDS) return fail('BODY_INVALID')
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    const pairs: [string, string][] = []
    const files = new Map<string, File[]>()
    for (const [name, value] of form) {
      if (typeof value === 'string') pairs.push([name, value])
      else files.set(name, [...(files.get(name) ?? []), value])
    }
    return received(pairs, files)
  } catch {
    return fail('BODY_INVALID')
  }
}

/** Parts of a multipart form, by its boundaries: thousands of empty ones would take seconds to read. */
function countParts(body: Uint8Array<ArrayBuffer>, contentType: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? ''
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let parts = 0
  for (
    let at = bytes.indexOf(`--${boundary}`);
    at >= 0 && parts <= MAX_FIELDS;
    at = bytes.indexOf(`--${boundary}`, at + 2)
  )
    parts += 1
  return parts
}

function received(pairs: FieldPairs, files: ReceivedFields['files'] = new Map()): Read {
  const values: Record<string, string> = {}
  if (pairs.length > MAX_FIELDS) return fail('BODY_INVALID')
  for (const [name, value] of pairs) {
    // Which of two values is meant is anyone's guess, and a sign covering both proves neither.
    if (isDangerous(name) || Object.hasOwn(values, name)) return fail('BODY_INVALID')
    values[name] = value
  }
  return ok({ values, pairs, files })
}

function isDangerous(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype'
}

function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
