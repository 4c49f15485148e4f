import type { Ref } from 'react'
import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { Button } from '#client/ui/button.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import type { ListingWords } from '../listing-kind.ts'
import type { Restored } from './use-draft.ts'

type DraftNoticeProps = {
  draft: {
    offered: { savedAt: string; fields: { name?: unknown }; others: number } | null
    restored: Restored | null
    restore: () => void
    discard: () => void
  }
  kind: ListingWords
  /** Gets the element that offers a draft. */
  offerRef: Ref<HTMLElement>
}

const BOX = 'flex flex-col gap-3 rounded-xl border border-moss bg-lichen p-4 text-on-lichen'

const takeFocus = (element: HTMLElement | null) => element?.focus()

const nameOf = ({ name }: { name?: unknown }) => (typeof name === 'string' ? name.trim() : '')

const restoredText = ({ changedElsewhere, hasSwapped }: Restored, { text, labelOf }: ListingWords) => {
  const { restored, swapped } = formMessages().draft
  const fields = changedElsewhere.map(labelOf).join(', ')
  return [restored, hasSwapped && swapped, fields && text().draftReplaces(fields)].filter(Boolean).join(' ')
}

/** Offers an unsaved draft. Once it is restored, says what was changed elsewhere since. */
export const DraftNotice = ({ draft, kind, offerRef }: DraftNoticeProps) => {
  const { offered, restored, restore, discard } = draft
  const text = formMessages().draft
  return (
    <>
      {restored && (
        <p role="status" tabIndex={-1} ref={takeFocus} className={BOX}>
          {restoredText(restored, kind)}
        </p>
      )}
      {offered && (
        <section ref={offerRef} aria-label={text.label} className={BOX}>
          <p>
            <strong>{text.title}</strong>
            {text.about(nameOf(offered.fields), formatShortMoment(offered.savedAt), offered.others)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={restore}>{text.restore}</Button>
            <Button variant="outline" onClick={discard}>
              {text.discard}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
