import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AgreementText } from './load-agreements.ts'
import { useLoginDraft } from './login-draft.ts'
import { renewedWords, wordingOf } from './wording.ts'

/** The tick of the form: it is of the texts in the versions shown, so that newer ones are not ticked. */
export function useAgreeing(agreements: readonly AgreementText[] | undefined) {
  const [{ agreedTo }, changeDraft] = useLoginDraft()
  const { revalidate } = useRevalidator()
  /** What was agreed to when it turned out that newer texts were in force. */
  const [outdated, setOutdated] = useState<readonly AgreementText[]>()
  const wording = agreements && wordingOf(agreements)
  const agreed = wording !== undefined && agreedTo === wording
  return {
    agreed,
    agree: (isTicked: boolean) => changeDraft({ agreedTo: isTicked ? (wording ?? '') : '' }),
    /** What is new, in words, until it is ticked. */
    renewed: outdated && agreements && !agreed ? renewedWords(outdated, agreements) : undefined,
    /** The texts changed while the page was open: shows those in force. */
    fetchNewer: async () => {
      await revalidate()
      setOutdated(agreements)
    },
  }
}
