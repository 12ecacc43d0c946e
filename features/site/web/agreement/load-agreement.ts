import { need, pageError, type LoadArgs } from '@niujin/web-kit'
import { siteAgreement, type AgreementText, type SiteDoc } from '../../contract/index.ts'

const VERSION = /^[\w.-]{1,32}$/

/** The text of `doc` in the version that the query names, else the one in force. @throws 404 for an unknown version */
export async function loadAgreement(doc: SiteDoc, { call, url }: LoadArgs): Promise<AgreementText> {
  const version = url.searchParams.get('version')
  if (version !== null && !VERSION.test(version)) throw pageError(404, '没有这个版本的协议')
  const outcome = await call(siteAgreement, { doc, ...(version !== null && { version }) })
  if (!outcome.ok && outcome.code === 'VERSION_UNKNOWN') throw pageError(404, outcome.msg)
  return need(outcome)
}
