import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { reportFormMessages } from '#messages/client/features/reports.ts'
import type { ReportKind } from '#shared/reports/enums.ts'

const ReportDialog = lazyWhole(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

export type Reported = { kind: ReportKind; id: number; name: string }

/** Says that something about a race or trip is wrong, in two taps (contract, section 10). */
export const ReportButton = (listing: Reported) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={Flag}
        variant="quiet"
        size="small"
        onClick={() => setOpen(true)}
        className="self-start print:hidden"
      >
        {reportFormMessages().open}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
