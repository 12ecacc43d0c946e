export { readCues } from './cues.ts'
export { playersToEnd, type OpenPlayer } from './devices.ts'
export { ivOf, mainPlaylist, renditionPlaylist, type Rendition } from './playlist.ts'
