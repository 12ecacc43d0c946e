import { need, type LoadArgs } from '@niujin/web-kit'
import { aboutCompany, aboutProduct, milestones, partners } from '../../contract/index.ts'

export const loadProduct = async ({ call }: LoadArgs) => need(await call(aboutProduct, {}))
export const loadCompany = async ({ call }: LoadArgs) => need(await call(aboutCompany, {}))
export const loadMilestones = async ({ call }: LoadArgs) => need(await call(milestones, {}))
export const loadPartners = async ({ call }: LoadArgs) => need(await call(partners, {}))

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
export type LoadedCompany = Awaited<ReturnType<typeof loadCompany>>
export type LoadedMilestones = Awaited<ReturnType<typeof loadMilestones>>
export type LoadedPartners = Awaited<ReturnType<typeof loadPartners>>
