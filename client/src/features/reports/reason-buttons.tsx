import { Button } from '#client/ui/button.tsx'
import { reportMessages } from '#messages/shared/reports.ts'
import { REPORT_REASONS, type ReportReason } from '#shared/reports/enums.ts'

type ReasonButtonsProps = { disabled: boolean; onChoose: (reason: ReportReason) => void }

/** What can be wrong; each button sends the report. */
export const ReasonButtons = ({ disabled, onChoose }: ReasonButtonsProps) => (
  <div className="flex flex-col gap-2">
    {REPORT_REASONS.map((reason) => (
      <Button
        key={reason}
        variant="outline"
        className="justify-start text-left"
        disabled={disabled}
        onClick={() => onChoose(reason)}
      >
        {reportMessages().reasons[reason]}
      </Button>
    ))}
  </div>
)
