/** What the shell gives the page tools to work with. */
export interface PageTools {
  /** Shows a short text over the page for `ms` milliseconds. */
  readonly showNotice: (text: string, options: { ms: number }) => void
  /** Puts a text on the clipboard; false when the browser refuses. */
  readonly copyText: (text: string) => Promise<boolean>
}

let tools: PageTools = { showNotice: () => undefined, copyText: () => Promise.resolve(false) }

/** Hands the shell's toast and clipboard in. */
export function configurePageTools(given: PageTools): void {
  tools = given
}

/** Shows a short text over the page for `ms` milliseconds. */
export function notice(text: string, ms: number): void {
  tools.showNotice(text, { ms })
}

/** A request failed: 获取失败, gone after 200 ms. */
export function noticeFetchFailed(): void {
  notice('获取失败', 200)
}

const COPY_NOTICE = 800

/** Copies a text and says so: 复制成功 or 复制失败, for 800 ms. */
export async function copy(text: string): Promise<boolean> {
  const copied = await tools.copyText(text)
  notice(copied ? '复制成功' : '复制失败', COPY_NOTICE)
  return copied
}
