import type { Ref } from 'react'
import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { Button } from '#client/ui/button.tsx'

type DraftNoticeProps = {
  draft: {
    offered: { savedAt: string; fields: { name?: unknown }; others: number } | null
    restored: { overtaken: readonly string[]; hasReplaced: boolean } | null
    restore: () => void
    discard: () => void
  }
  noun: string
  /** What people call a field of the form. */
  labelOf: (field: string) => string
  /** Of what is offered. */
  offerRef: Ref<HTMLElement>
}

const BOX = 'flex flex-col gap-3 rounded-xl border border-moss bg-lichen p-4 text-on-lichen'

const takeFocus = (element: HTMLElement | null) => element?.focus()

const nameOf = ({ name }: { name?: unknown }) =>
  typeof name === 'string' && name.trim() !== '' ? `, “${name.trim()}”,` : ','

const restoredInWords = (overtaken: readonly string[], hasReplaced: boolean, noun: string) =>
  [
    'Your draft is back in the form.',
    hasReplaced ? 'What you had typed in its place is a draft now, and offered below.' : '',
    overtaken.length > 0
      ? `Meanwhile this ${noun} was changed elsewhere in: ${overtaken.join(', ')}. Saving replaces that with your draft.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')

/** Offers what was typed before and not saved; after restoring it, says what changed elsewhere meanwhile. */
export const DraftNotice = ({ draft, noun, labelOf, offerRef }: DraftNoticeProps) => {
  const { offered, restored, restore, discard } = draft
  return (
    <>
      {restored && (
        <p role="status" tabIndex={-1} ref={takeFocus} className={BOX}>
          {restoredInWords(restored.overtaken.map(labelOf), restored.hasReplaced, noun)}
        </p>
      )}
      {offered && (
        <section ref={offerRef} aria-label="Draft" className={BOX}>
          <p>
            <strong>There is a draft that was not saved</strong>
            {nameOf(offered.fields)} of {formatShortMoment(offered.savedAt)}. It is kept in this browser alone
            {offered.others > 0 && `, like ${offered.others} more from before, offered after it`}.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={restore}>Restore the draft</Button>
            <Button variant="outline" onClick={discard}>
              Discard it
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
