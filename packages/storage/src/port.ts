/** A kept file. */
export interface StoredObject {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/**
 * Keeps whole files by key: pictures, contracts, attachments (each is in memory as a whole; not for video).
 * Every method throws ObjectStoreFailed when the place where files are kept does not work.
 */
export interface ObjectStore {
  /** Keeps the file, replacing one of the same key as a whole: a reader sees the old or the new, never a part. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The file; undefined when there is none, also for what cannot be a key. */
  get(key: string): Promise<StoredObject | undefined>
  /** Afterwards there is none. */
  remove(key: string): Promise<void>
  /** The address at which a browser gets the file, for files everyone may see. */
  url(key: string): string
  /** The key whose address this is; undefined for any other address. */
  keyOf(url: string): string | undefined
}

/** The folder or the service does not work, or was asked for the impossible. The message is for the log. */
export class ObjectStoreFailed extends Error {}
