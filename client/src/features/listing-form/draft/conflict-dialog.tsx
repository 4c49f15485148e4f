import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import type { Difference } from './conflict.ts'

type ConflictDialogProps = {
  noun: string
  differences: readonly Difference[]
  labelOf: (field: string) => string
  /** The page that shows what is stored. */
  storedPage: string
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

/** The same listing was saved elsewhere first: what was changed there, beside what was typed here. */
export const ConflictDialog = ({
  noun,
  differences,
  labelOf,
  storedPage,
  isSaving,
  onKeepEditing,
  onSaveMine,
}: ConflictDialogProps) => (
  <Dialog
    open
    size="wide"
    onOpenChange={(open) => !open && onKeepEditing()}
    title={`This ${noun} was changed meanwhile`}
    description="In another tab of yours, or by another person. What you typed here is not stored yet, and nothing of it is lost."
    footer={
      <>
        <Button variant="outline" onClick={onKeepEditing}>
          Keep editing
        </Button>
        <Button onClick={onSaveMine} disabled={isSaving}>
          Save mine over it
        </Button>
      </>
    }
  >
    {differences.length === 0 ? (
      <p>What is stored differs in nothing that stands in this form.</p>
    ) : (
      <ul className="flex flex-col gap-4">
        {differences.map(({ field, theirs, mine }) => (
          <li
            key={field}
            className="flex flex-col gap-1 border-contour border-b pb-4 last:border-0 last:pb-0"
          >
            <h3 className="text-lg">{labelOf(field)}</h3>
            <dl className="grid gap-3 sm:grid-cols-2">
              <Version title="Stored now" text={theirs} />
              <Version title="Typed here" text={mine ?? 'You did not touch it here: what is stored stays.'} />
            </dl>
          </li>
        ))}
      </ul>
    )}
    <p className="pt-4">
      <a
        href={storedPage}
        target="_blank"
        rel="noreferrer"
        className="text-moss underline underline-offset-4"
      >
        Look at what is stored (opens a new tab)
      </a>
    </p>
  </Dialog>
)
