import { PencilRuler } from 'lucide-react'
import { draftMessages } from '#messages/client/features/listings/draft.ts'
import { PublishButton } from './publish-button.tsx'

type DraftPageNoticeProps = { kind: 'race' | 'trip'; listing: { id: number; name: string; isDraft: boolean } }

/** Says that a race or trip is a draft, and publishes it; nothing for all others. */
export const DraftPageNotice = ({ kind, listing: { id, name, isDraft } }: DraftPageNoticeProps) => {
  if (!isDraft) return null
  const text = draftMessages()
  return (
    <section
      aria-labelledby="draft-title"
      className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4 pb-4"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <PencilRuler aria-hidden className="size-6 shrink-0" />
        <div className="min-w-0">
          <h2 id="draft-title" className="text-xl">
            {text.draft}
          </h2>
          <p>{text.notice[kind]}</p>
        </div>
      </div>
      <PublishButton kind={kind} id={id} name={name} variant="action" />
    </section>
  )
}
