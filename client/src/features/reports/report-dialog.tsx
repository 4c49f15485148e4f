import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { reportFormMessages } from '#messages/client/features/reports.ts'
import { AuthorFields } from './author-fields.tsx'
import { ReasonButtons } from './reason-buttons.tsx'
import type { Reported } from './report-button.tsx'
import { useReport } from './use-report.ts'

/** The reasons as buttons, each of which sends the report; a message and an address are optional. */
export const ReportDialog = ({ kind, id, name, onClose }: Reported & { onClose: () => void }) => {
  const text = reportFormMessages()
  const { author, change, errors, send, isPending } = useReport({ kind, id }, onClose)
  return (
    <Dialog staysOpen onClose={onClose} title={text.title(name)} description={text.text}>
      <div className="flex flex-col gap-5">
        <ReasonButtons disabled={isPending} onChoose={send} />
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.more}</summary>
          <div className="flex flex-col gap-5 pt-3">
            <AuthorFields {...author} onChange={change} errors={errors} />
          </div>
        </details>
      </div>
    </Dialog>
  )
}
