import type { AgreementText } from './load-agreements.ts'

/** Which texts in which versions these are, in one line. */
export function wordingOf(agreements: readonly AgreementText[]): string {
  return agreements.map(({ doc, version }) => `${doc} ${version}`).join()
}

/** What is new since the texts that were agreed to, in words; undefined when nothing is. */
export function renewedWords(before: readonly AgreementText[], now: readonly AgreementText[]): string | undefined {
  const renewed = now.filter(({ doc, version }) => !before.some((one) => one.doc === doc && one.version === version))
  if (renewed.length === 0) return undefined
  return `${renewed.map(({ title, version }) => `《${title}》（${version} 版）`).join('、')}刚刚更新，请阅读后重新勾选，再点登录`
}
