export { EmbeddedMedia, type EmbeddedOptions } from './embedded/embedded-media.ts'
export type {
  FinishedRecording,
  LiveMedia,
  LiveMediaEvents,
  OnProblem,
  PlayAddress,
  PublishAddress,
  RecordedPiece,
} from './port.ts'
export type { MediaSettings } from './thread/settings.ts'
export { MediaMtx } from './servers/media-mtx.ts'
export type { OutsideServer } from './servers/outside-server.ts'
export { SrsMedia } from './servers/srs-media.ts'
