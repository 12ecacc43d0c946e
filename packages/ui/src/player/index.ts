/** What players of films and broadcasts have in common; a door of its own, as other pages play nothing. */
export { Outline, PipIcon, ShrinkIcon } from './icons.tsx'
export { useFullScreen, type FullScreen } from './use-full-screen.ts'
export { useKeys } from './use-keys.ts'
export { usePlayKeys } from './use-play-keys.ts'
