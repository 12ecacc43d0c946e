export { startSending, type Sending } from './sending.ts'
export { writeShortFilm } from './short-film.ts'
