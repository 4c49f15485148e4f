import { Download } from 'lucide-react'
import { ButtonLink } from '#client/ui/button.tsx'
import { importPageMessages } from '#messages/client/features/import.ts'
import { importMessages } from '#messages/shared/imports.ts'
import type { ImportView } from '#shared/imports/schema.ts'

/** What was wrong with the rows, by reason, and the refused rows as a file. */
export const ProblemList = ({ found }: { found: ImportView }) => {
  const text = importPageMessages()
  if (found.problems.length === 0) return null
  return (
    <section aria-labelledby="import-problems" className="flex flex-col items-start gap-3">
      <h2 id="import-problems" className="text-2xl">
        {text.problems}
      </h2>
      <ul className="wrap-anywhere flex list-disc flex-col gap-1 pl-5">
        {found.problems.map(({ kind, reason, count, examples: [first] }) => (
          <li key={`${kind} ${reason}`}>
            {kind === 'note'
              ? text.note(count, importMessages().reason(reason))
              : text.refused(count, importMessages().reason(reason))}
            {first && text.example(first.row, first.value)}
          </li>
        ))}
      </ul>
      {found.hasProblemRows && (
        <div>
          <ButtonLink
            icon={Download}
            variant="outline"
            href={`/api/imports/${found.id}/problems.csv`}
            download
          >
            {text.download}
          </ButtonLink>
          <p className="mt-1 text-quiet text-sm">{text.downloadHint}</p>
        </div>
      )}
    </section>
  )
}
