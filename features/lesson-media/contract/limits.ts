/**
 * draft: announced and being sent; processing: looked at and packed; packed: it waits for the review of its course, and
 * then takes the place of what learners watch; ready; broken: it cannot be shown everywhere, with the reason; replaced: a
 * newer one is ready; deleted.
 */
export const FILM_STATUSES = ['draft', 'processing', 'packed', 'ready', 'broken', 'replaced', 'deleted'] as const
export type FilmStatus = (typeof FILM_STATUSES)[number]

export const LIMITS = {
  /** Bytes of one file. */
  fileBytes: 2_000_000_000,
  seconds: { least: 1, most: 10_800 },
  /** Unfinished uploads of one member. */
  drafts: 5,
  /** Devices of one member that play paid lessons at the same time. */
  devices: 2,
  subtitleBytes: 500_000,
  cues: 5000,
  cueText: 500,
} as const

/** Seconds between two words of a player that it still plays. */
export const KEEP_EVERY = 20
/** A player that said nothing for so many seconds has stopped, and its addresses with it. */
export const KEEP_WITHIN = 90

/** Where uploads go, by the tus protocol; the session's token travels in the header `authorization`. */
export const UPLOAD_PATH = '/upload/lesson'
/** Name of the upload's metadata that says which draft it is for. */
export const UPLOAD_OF = 'film'
/** Where playlists, keys and segments are played from. */
export const MEDIA_PATH = '/media/lesson'
