import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import type { ListingWords } from '../listing-kind.ts'
import type { Difference } from './conflict.ts'

type ConflictDialogProps = {
  kind: ListingWords
  differences: readonly Difference[]
  /** The page that shows the saved version. */
  savedPage: string
  isSaving: boolean
  onKeepEditing: () => void
  onSaveMine: () => void
}

const Version = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-quiet text-sm">{title}</dt>
    <dd className="whitespace-pre-line break-words">{text}</dd>
  </div>
)

/** Shown when the listing was saved elsewhere first: their changes beside what was typed here. */
export const ConflictDialog = ({
  kind,
  differences,
  savedPage,
  isSaving,
  onKeepEditing,
  onSaveMine,
}: ConflictDialogProps) => {
  const { conflict: text, leave } = formMessages()
  return (
    <Dialog
      size="wide"
      onClose={onKeepEditing}
      title={kind.text().changed}
      description={text.about}
      footer={
        <>
          <Button variant="outline" onClick={onKeepEditing}>
            {leave.stay}
          </Button>
          <Button onClick={onSaveMine} disabled={isSaving}>
            {text.saveMine}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>{text.noDifference}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {differences.map(({ field, theirs, mine }) => (
            <li
              key={field}
              className="flex flex-col gap-1 border-contour border-b pb-4 last:border-0 last:pb-0"
            >
              <h3 className="text-lg">{kind.labelOf(field)}</h3>
              <dl className="grid gap-3 sm:grid-cols-2">
                <Version title={text.savedVersion} text={theirs} />
                <Version title={text.yourVersion} text={mine ?? text.untouched} />
              </dl>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-4">
        <a
          href={savedPage}
          target="_blank"
          rel="noreferrer"
          className="text-moss underline underline-offset-4"
        >
          {text.seeSaved}
        </a>
      </p>
    </Dialog>
  )
}
