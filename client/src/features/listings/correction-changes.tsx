import { Fragment } from 'react'
import { reportMessages } from '#messages/shared/reports.ts'
import { correctedField, correctedText } from '#shared/reports/correction-text.ts'
import type { CorrectionView } from '#shared/reports/corrections.ts'

/** What a race says and what it should say, beside each other. Of a settled one: what it said. */
export const CorrectionChanges = ({ changes, isOpen }: { changes: CorrectionView[]; isOpen: boolean }) => {
  const text = reportMessages()
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(7rem,auto)_1fr_1fr]">
      {changes.map(({ field, from, to: suggested, now }) => (
        <Fragment key={field}>
          <dt className="pt-2 font-semibold sm:pt-0">{correctedField(field)}</dt>
          <dd className="wrap-anywhere text-quiet">
            <span className="text-sm">{text.saysNow}: </span>
            {correctedText({ field, value: isOpen ? now : from })}
          </dd>
          <dd className="wrap-anywhere">
            <span className="text-quiet text-sm">{text.suggested}: </span>
            <strong>{correctedText({ field, value: suggested })}</strong>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
