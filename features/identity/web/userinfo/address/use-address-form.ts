import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '@niujin/ui'
import { readGotoUrl } from '@niujin/web-kit'
import type { Address } from '../../../contract/index.ts'
import type { Input } from '../../calls.ts'
import { phoneDigits, phoneProblem } from '../../phone.ts'
import { useAction } from '../../use-action.ts'
import { viewPath } from '../views.ts'
import type { Region } from './areas.ts'

export type Filled = Input<'saveAddress'>
export type FieldName = 'name' | 'mobile' | 'province' | 'city' | 'district' | 'detail'
export type AddressProblems = Partial<Record<FieldName, string | undefined>>

const EMPTY: Filled = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  areaCode: '',
  detail: '',
  isDefault: false,
}

/** The form of one address, new or kept; saving goes back to the list, or to `gotourl` for a page that asked. */
export function useAddressForm(kept: Address | undefined) {
  const [filled, setFilled] = useState<Filled>(kept ?? EMPTY)
  const [problems, setProblems] = useState<AddressProblems>({})
  const { busy, refused, clear, run } = useAction('saveAddress')
  const navigate = useNavigate()
  const { search } = useLocation()

  const change = (part: Partial<Filled>) => {
    setFilled({ ...filled, ...part })
    const changed = Object.keys(part)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !changed.includes(name))))
    clear()
  }
  const save = async () => {
    if (busy) return
    const found = problemsOf(filled)
    setProblems(found)
    if (Object.values(found).some((problem) => problem !== undefined)) return
    const outcome = await run(filled)
    if (!outcome.ok) return
    toast('地址已保存')
    await navigate(readGotoUrl(search, viewPath('addresses')), { replace: true })
  }
  return {
    filled,
    problems,
    busy,
    refused,
    change,
    takePhone: (typed: string) => change({ mobile: phoneDigits(typed) }),
    takeRegion: (region: Region) => change(region),
    save: () => void save(),
  }
}

/** What is missing, each at its field, in the contract's words. */
function problemsOf({ name, mobile, province, city, district, detail }: Filled): AddressProblems {
  const given = (text: string) => text.trim() !== ''
  return {
    name: name.trim().length < 2 ? '请输入收货人姓名' : undefined,
    mobile: phoneProblem(mobile),
    province: given(province) ? undefined : '请选择省份',
    city: given(city) ? undefined : '请选择城市',
    district: given(district) ? undefined : '请选择区县',
    detail: detail.trim().length < 4 ? '请输入详细地址' : undefined,
  }
}
