import { Flag, KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { raceReportMessages } from '#messages/client/features/reports/race.ts'
import type { RaceView } from '#shared/races/schema.ts'

const CorrectionDialog = lazyWhole(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}))
const ClaimDialog = lazyWhole(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }))

/** The signed-in person. */
export type Reader = { id: number; emailVerified: boolean } | null

/** The quiet place at the end of a race's page where its readers can put it right. Its owner edits it instead. */
export const RaceReports = ({ race, reader }: { race: RaceView; reader: Reader }) => {
  const [open, setOpen] = useState<'correction' | 'claim' | null>(null)
  const text = raceReportMessages()
  if (reader !== null && reader.id === race.createdBy) return null
  return (
    <section aria-label={text.title} className="flex flex-wrap gap-x-2 gap-y-1 print:hidden">
      <Button icon={Flag} variant="quiet" size="small" onClick={() => setOpen('correction')}>
        {text.correct}
      </Button>
      <Button icon={KeyRound} variant="quiet" size="small" onClick={() => setOpen('claim')}>
        {text.isYours}
      </Button>
      {open !== null && (
        <Suspense>
          {open === 'correction' ? (
            <CorrectionDialog race={race} onClose={() => setOpen(null)} />
          ) : (
            <ClaimDialog race={race} reader={reader} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </section>
  )
}
