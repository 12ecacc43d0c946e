/** Fields of a request by name: texts of a query or form, files of an upload, values of a JSON body. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields a request carries: those of its body, or of its address when it has none. */
export function fieldsOf(body: BodyInit | null | undefined, query: URLSearchParams): Fields {
  if (typeof body === 'string')
    return body.startsWith('{') ? (JSON.parse(body) as Fields) : Object.fromEntries(new URLSearchParams(body))
  return Object.fromEntries(body instanceof URLSearchParams || body instanceof FormData ? body : query)
}
