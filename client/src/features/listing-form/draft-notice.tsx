import { formatShortMoment } from '#client/lib/format-moment.ts'
import { Button } from '#client/ui/button.tsx'

type DraftNoticeProps = {
  draft: {
    offered: { savedAt: string } | null
    overtaken: readonly string[] | null
    restore: () => void
    discard: () => void
  }
  noun: string
  /** What people call a field of the form. */
  labelOf: (field: string) => string
}

const BOX = 'flex flex-col gap-3 rounded-xl border border-moss bg-lichen p-4 text-on-lichen'

/** Offers what was typed before and not saved; after restoring it, says what changed elsewhere meanwhile. */
export const DraftNotice = ({ draft, noun, labelOf }: DraftNoticeProps) => {
  const { offered, overtaken, restore, discard } = draft
  if (offered) {
    return (
      <section aria-label="Draft" className={BOX}>
        <p>
          <strong>There is a draft that was not saved</strong>, of {formatShortMoment(offered.savedAt)}. It is
          kept in this browser alone.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={restore}>Restore the draft</Button>
          <Button variant="outline" onClick={discard}>
            Discard it
          </Button>
        </div>
      </section>
    )
  }
  if (overtaken === null) return null
  return (
    <p role="status" className={BOX}>
      {overtaken.length === 0
        ? 'Your draft is back in the form.'
        : `Your draft is back in the form. Meanwhile this ${noun} was changed elsewhere in: ${overtaken
            .map(labelOf)
            .join(', ')}. Saving replaces that with your draft.`}
    </p>
  )
}
