/** Sites that may be left for without asking unless the operator says otherwise: regulators and exchanges. */
export const USUAL_HOSTS: readonly string[] = [
  '*.csrc.gov.cn',
  '*.sac.net.cn',
  '*.sse.com.cn',
  '*.szse.cn',
  '*.bse.cn',
  '*.cninfo.com.cn',
  '*.chinaclear.cn',
  '*.sipf.com.cn',
  '*.investor.org.cn',
  '*.hkex.com.hk',
  '*.hkexnews.hk',
  'beian.miit.gov.cn',
  'beian.mps.gov.cn',
  '*.gsxt.gov.cn',
]
