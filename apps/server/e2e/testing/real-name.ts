import { randomInt } from 'node:crypto'
import { realNameCard } from '@niujin/identity/contract'
import { randomId } from '@niujin/contract-kit'
import { must, type Device } from './device.ts'

/** GB 11643-1999: the weights of the first 17 digits, and the check digit by the remainder of their sum. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** Verifies a member's real name with a number that nobody has yet. */
export async function verifyName(member: Device, realName: string): Promise<void> {
  must(await member.call(realNameCard, { realName, idNo: newIdNo() }, { idempotencyKey: randomId() }))
}

function newIdNo(): string {
  const two = (most: number) => String(randomInt(most) + 1).padStart(2, '0')
  const digits = `110105${1950 + randomInt(50)}${two(12)}${two(28)}${String(randomInt(1000)).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `${digits}${CHECKS[sum % CHECKS.length] ?? ''}`
}
