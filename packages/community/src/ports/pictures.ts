import { fail, ok, type Result } from '@niujin/contract-kit'

type PictureProblem = 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'

/** Keeps pictures that members send. */
export interface StorePicture {
  /** Checks the bytes, encodes them anew and keeps them at an address nobody can guess. */
  keep(bytes: Uint8Array): Promise<Result<{ readonly url: string }, PictureProblem>>
  /** The picture of that address is not needed any more. */
  forget(url: string): Promise<void>
}

/** Pictures of a member that stand in nothing yet. */
export interface LoosePictures {
  /** How large one may be. */
  readonly bytes: number
  /** Whether there may be one more. */
  readonly hasRoom: () => Promise<boolean>
  /** Notes one if there is still room for it, one after the other for a member; false: there is none. */
  readonly note: (url: string) => Promise<boolean>
}

/** Keeps a picture that is sent before the words it will stand among; gives its address. */
export async function keepLoosePicture(
  pictures: StorePicture,
  file: File | undefined,
  { bytes, hasRoom, note }: LoosePictures,
): Promise<Result<{ url: string }, PictureProblem | 'PICTURE_MISSING' | 'TOO_MANY_PICTURES'>> {
  if (!file || file.size === 0) return fail('PICTURE_MISSING')
  if (file.size > bytes) return fail('PICTURE_TOO_LARGE')
  // Counted before the work, decided after it: parallel uploads cannot get past the limit.
  if (!(await hasRoom())) return fail('TOO_MANY_PICTURES')
  const kept = await pictures.keep(new Uint8Array(await file.arrayBuffer()))
  if (!kept.ok) return kept
  const { url } = kept.value
  if (await note(url)) return ok({ url })
  await pictures.forget(url)
  return fail('TOO_MANY_PICTURES')
}
