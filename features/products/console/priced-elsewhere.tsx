import type { ReactNode } from 'react'
import { TextLink } from '@niujin/console-kit'
import type { StaffProduct } from '../contract/index.ts'
import styles from './products.module.css'

const COURSE = 'course:'

/** Says where the price of a product is set that another feature sells, in place of the forms that are refused here. */
export function PricedElsewhere({ prices }: Pick<StaffProduct, 'prices'>): ReactNode {
  const courseId = courseOf(prices)
  return (
    <p className={styles.part}>
      价格、规格与上架在课程里办理
      {courseId !== undefined && (
        <>
          ：<TextLink href={`/console/courses/${encodeURIComponent(courseId)}`}>去这门课</TextLink>
        </>
      )}
    </p>
  )
}

/** The course that the product gives; undefined when it gives none. */
function courseOf(prices: StaffProduct['prices']): string | undefined {
  const things = prices.flatMap(({ grants }) =>
    grants.flatMap((one) => (one.kind === 'entitlement' ? [one.thing] : [])),
  )
  return things.find((thing) => thing.startsWith(COURSE))?.slice(COURSE.length)
}
