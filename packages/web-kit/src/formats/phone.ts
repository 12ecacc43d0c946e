/**
 * A phone number with only its first 3 and last 4 characters readable; short texts stay as they
 * are.
 */
export function maskPhone(phone: string): string {
  const hidden = phone.length - 7
  if (hidden <= 0) return phone
  return `${phone.slice(0, 3)}${'*'.repeat(hidden)}${phone.slice(-4)}`
}
