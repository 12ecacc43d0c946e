/** Digits of a mainland mobile number. */
const LENGTH = 11

/** What was typed or pasted as the digits of a mobile number: spaces, dashes and +86 fall away. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > LENGTH ? digits.replace(/^0{0,2}86/, '') : digits).slice(0, LENGTH)
}

/** What is wrong with a number, in words; undefined for a mobile number. */
export function phoneProblem(phone: string): string | undefined {
  if (phone === '') return '请输入手机号'
  return /^1[3-9]\d{9}$/.test(phone) ? undefined : '请输入正确的手机号'
}
