import * as z from 'zod/mini'

/** An answer of the console's own addresses: `missing` when the server does not have this one, `failed` when none came. */
export type ApiAnswer<Value> =
  | { readonly state: 'there'; readonly value: Value }
  | { readonly state: 'missing' | 'failed' }

/** Reads JSON from an address below /console/api/: what is no endpoint, because it comes before signing and signing in. */
export async function readApi<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  init?: RequestInit,
): Promise<ApiAnswer<z.output<Schema>>> {
  try {
    const response = await fetch(path, init)
    if (isMissing(response)) return { state: 'missing' }
    const read = response.ok ? z.safeParse(schema, await response.json()) : undefined
    return read?.success ? { state: 'there', value: read.data } : { state: 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

/** Where the server does not have the address, the console's own page may come instead. */
function isMissing({ status, ok, headers }: Response): boolean {
  return status === 404 || (ok && headers.get('content-type')?.includes('json') !== true)
}
