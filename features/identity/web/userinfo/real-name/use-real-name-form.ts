import { useState } from 'react'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { toast } from '@niujin/ui'
import { readIdNo, readRealName } from '../../../domain/real-name.ts'
import type { Input } from '../../calls.ts'
import { useAction } from '../../use-action.ts'

type Filled = Input<'realNameCard'>
type Problems = Partial<Record<keyof Filled, string | undefined>>

/** Whose field a refusal of the server is about; any other is about both. */
const FIELD_OF: Readonly<Record<string, keyof Filled>> = {
  NAME_WRONG: 'realName',
  ID_NO_WRONG: 'idNo',
  ID_NO_UNKNOWN: 'idNo',
  ID_NO_TAKEN: 'idNo',
}

/** The form of name and number; when they are verified, the page shows the card. */
export function useRealNameForm() {
  const [filled, setFilled] = useState<Filled>({ realName: '', idNo: '' })
  const [problems, setProblems] = useState<Problems>({})
  const { busy, refused, clear, run } = useAction('realNameCard')
  const save = async () => {
    if (busy) return
    const found = problemsOf(filled)
    setProblems(found)
    if (Object.values(found).some((problem) => problem !== undefined)) return
    const outcome = await run(filled)
    if (outcome.ok) {
      toast('已实名')
      return
    }
    const field = FIELD_OF[outcome.code]
    if (!field) return
    setProblems({ [field]: outcome.msg })
    clear()
  }
  return {
    ...filled,
    problems,
    busy,
    refused,
    change: (part: Partial<Filled>) => {
      setFilled({ ...filled, ...part })
      setProblems({})
      clear()
    },
    save: () => void save(),
  }
}

/** What is wrong with what was typed, in the contract's words. */
function problemsOf({ realName, idNo }: Filled): Problems {
  return {
    realName: readRealName(realName) === undefined ? '请输入身份证上的中文姓名，2–25 个字' : undefined,
    idNo: readIdNo(idNo, shanghaiDay(Date.now())) === undefined ? '身份证号不正确，请核对 18 位号码' : undefined,
  }
}
