/** The first message of a publishing browser. The key is here, and never in an address, because addresses are logged. */
export interface Hello {
  readonly type: 'hello'
  readonly streamId: string
  readonly key: string
}

/** What the server says to a publishing browser. */
export type ServerWord =
  | { readonly type: 'ready' }
  /** The connection is not wanted; `reason` is Chinese. Trying again helps only when `again`. */
  | { readonly type: 'refused'; readonly reason: string; readonly again: boolean }

/** Bytes of one message: the server's sockets take 64 KiB, and a key frame is larger, so frames travel in pieces. */
export const PIECE_BYTES = 48 * 1024

/** Largest frame the server puts together again. */
export const MAX_FRAME_BYTES = 4 * 1024 * 1024
