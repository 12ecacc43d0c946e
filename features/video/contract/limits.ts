/**
 * draft: being written and uploaded; processing: the file is looked at; pending: waits for the staff; published;
 * rejected: by the staff or because the file cannot be shown everywhere; deleted.
 */
export const VIDEO_STATUSES = ['draft', 'processing', 'pending', 'published', 'rejected', 'deleted'] as const
export type VideoStatus = (typeof VIDEO_STATUSES)[number]

/** States the staff sees. */
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const

/** Lengths in characters, counts in pieces. */
export const LIMITS = {
  title: 40,
  intro: 300,
  reason: 100,
  /** Bytes of one file. */
  fileBytes: 200 * 1024 * 1024,
  seconds: { least: 1, most: 300 },
  /** Bytes of the poster as it is sent. */
  posterBytes: 900_000,
  /** Videos of one member in 24 hours. */
  videosADay: 10,
  /** Unfinished videos of one member at a time. */
  drafts: 3,
} as const

/** Where uploads go, by the tus protocol; the session's token travels in the header `authorization`. */
export const UPLOAD_PATH = '/upload/video'
/** Name of the upload's metadata that says which draft it is for. */
export const UPLOAD_OF = 'video'
/** Where the files are played from. */
export const FILE_PATH = '/media/video'
