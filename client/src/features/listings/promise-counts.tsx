import { promiseMessages } from '#messages/client/features/listings/promises.ts'
import { FEWEST_ANSWERS, type Promised } from '#shared/ratings/promises.ts'
import type { Ratings } from '#shared/ratings/ratings.ts'

type PromiseCountsProps = { ratings: Ratings; about: readonly Promised[]; className?: string }

/** What people who were there say of promises, beside the facts they are about: `Well marked: 9 of 10`. */
export const PromiseCounts = ({ ratings, about, className = 'text-quiet text-sm' }: PromiseCountsProps) => {
  const counted = about.flatMap((promise) => {
    const { yes = 0, no = 0 } = ratings.promises[promise] ?? {}
    return yes + no < FEWEST_ANSWERS ? [] : [{ promise, yes, of: yes + no }]
  })
  if (counted.length === 0) return null
  return (
    <ul className={`${className} tabular-nums`}>
      {counted.map(({ promise, yes, of }) => (
        <li key={promise}>{promiseMessages().counted[promise](yes, of)}</li>
      ))}
    </ul>
  )
}
