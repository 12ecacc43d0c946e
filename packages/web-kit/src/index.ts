export type { LayoutName } from './layout-name.ts'
export { BootContext, bootScript, EMPTY_BOOT, readBoot, useBoot, useMember } from './calls/boot.ts'
export type { Boot, PageBoot, PageMember, Surroundings } from './calls/boot.ts'
export { bootContext, callContext, type Call } from './calls/call-context.ts'
export { browserCall, configureBrowserCall, handleBadRequests, prepareBrowserCall } from './calls/browser-call.ts'
export { askFrom, reasonOf } from './calls/ask.ts'
export { clientLoad, serverLoad, type Load, type LoadArgs } from './calls/load.ts'
export { isNetworkFailure, need, pageError, readPageError, unreachedPage, type PageError } from './calls/page-error.ts'
export { isKnownGuest } from './calls/known-guest.ts'
export { needMember, useNeedMember } from './calls/need-member.ts'
export { markedLink, shareMarkIn, type ShareMark } from './calls/share-mark.ts'
export { useOnce, type UsedOnce } from './calls/use-once.ts'
export { useCall, type UsedCall } from './calls/use-call.ts'
export { useLoadingBar } from './progress/use-loading-bar.ts'
export type { BarView } from './progress/loading-bar.ts'
export { guard, type Redirection, type Visit } from './guards/guard.ts'
export { isLoginPage, isOwnPath, loginPath, readGotoUrl } from './guards/goto-url.ts'
export { isProtected, pageKey } from './guards/protected-paths.ts'
export { inMessagingApp, inWorkplaceChat, isLinkPreview, isMobileBrowser } from './guards/user-agent.ts'
export { PageLink, type PageLinkProps } from './links/page-link.tsx'
export { isRouted, useIsRouted } from './links/routed.ts'
export { whenIdle, whenSettled } from './links/prefetch.ts'
export { useIsSettled } from './links/use-is-settled.ts'
export { configurePageTools, copy, type PageTools } from './page/page-tools.ts'
export { isChunkFailure, watchChunkFailures } from './page/chunk-reload.ts'
export { pageMeta, SITE_NAME, type PageHead } from './page/page-meta.ts'
export { useIsAlive } from './page/use-is-alive.ts'
export { WrittenContent } from './page/url-image.tsx'
export { usePageTitle } from './page/use-title.ts'
export {
  drawnSection,
  mergeSlots,
  type ChartMarks,
  type ExpertTab,
  type FeatureSlots,
  type FormulaFigures,
  type FormulaSource,
  type InstrumentTab,
  type Part,
  type Slots,
  type Subject,
  type SubjectPart,
  type TakenChart,
  type WrittenFormula,
} from './slots/slots.ts'
export type {
  BroadcastFieldProps,
  CourseSectionProps,
  ExerciseFieldProps,
  LessonExerciseProps,
  LessonPlayerProps,
  LessonVideoFieldProps,
} from './slots/academy.ts'
export { aheadContext, type Ahead } from './slots/ahead.ts'
export { LaterPart } from './slots/later-part.tsx'
export { PartBoundary } from './slots/part-boundary.tsx'
export { SlotPart, SlotsContext, useSlot } from './slots/use-slot.tsx'
