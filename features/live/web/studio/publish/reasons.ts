const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: '没有得到允许。请在浏览器地址栏左侧或系统设置里允许使用摄像头和麦克风，再试一次',
  SecurityError: '这个页面不能使用摄像头和麦克风，请换到 https 地址打开',
  NotFoundError: '没有找到摄像头，可以改为共享屏幕，或用电脑软件开播',
  NotReadableError: '摄像头或麦克风正被别的应用使用，关掉它再试一次',
  OverconstrainedError: '这个摄像头不能用，请换一个试试',
  AbortError: '摄像头没有打开，请再试一次',
}

/** Why a camera, microphone or screen could not be had, in words that say what to do. */
export function reasonFor(error: unknown): string {
  if (error instanceof DOMException) return WORDS[error.name] ?? '摄像头没有打开，请再试一次'
  return error instanceof Error && error.message !== '' ? error.message : '没有连上，请再试一次'
}

/** Who closed the picker of screens has changed their mind: nothing to explain. */
export function isChangeOfMind(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
