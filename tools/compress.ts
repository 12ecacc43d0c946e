import { globSync } from 'node:fs'
import { chmod, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{js,css,html,svg,json,webmanifest,txt,wasm,map}'
/** Smaller files fit one packet as they are. */
const WORTH_IT = 256
/** As many as zlib's own threads, so that memory stays small. */
const AT_ONCE = 4
/** Brotli's last step takes twice the time for 2 %: not for the few engines of this size, which come when asked for. */
const HUGE = 300_000

/**
 * Writes a brotli and a gzip copy beside every file of these folders that gets smaller by it: the server and any proxy
 * hand them out as they are, so the best compression costs nobody waiting.
 */
export async function compressFiles(folders: readonly string[]): Promise<void> {
  const files = folders.flatMap((folder) => globSync(COMPRESSIBLE, { cwd: folder }).map((name) => `${folder}/${name}`))
  const waiting = files[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of waiting) await compress(file)
    }),
  )
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < WORTH_IT) return
  const quality = constants.BROTLI_MAX_QUALITY - (plain.length > HUGE ? 1 : 0)
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }
  for (const [ending, packed] of [
    ['br', await promisify(brotliCompress)(plain, brotli)],
    ['gz', await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION })],
  ] as const) {
    if (packed.length >= plain.length) continue
    await replaceFile(`${file}.${ending}`, packed, (await stat(file)).mode)
  }
}

/** In one step, for the server may be serving the folder and this process may be ended; readable to whom the file itself is. */
async function replaceFile(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  await writeFile(`${file}.new`, bytes)
  await chmod(`${file}.new`, mode)
  await rename(`${file}.new`, file)
}
