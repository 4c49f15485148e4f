import { formatList } from '#client/lib/format/format-list.ts'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import type { ReportView } from '#shared/reports/schema.ts'

export type Claim = NonNullable<ReportView['claim']>

const MOST_NAMED = 6

/** The person who claims, such as "Alva Berg". */
export const claimantOf = ({ person }: Claim): string => person.displayName ?? person.username

const namesOf = (editions: Claim['editions']): string | null => {
  if (editions.length > MOST_NAMED) return null
  const names = editions.map(({ name, date }) => {
    const year = date.slice(0, 4)
    return name.includes(year) ? name : `${name} (${year})`
  })
  return formatList(names)
}

type HandOverDialogProps = {
  race: string
  claim: Claim
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a race is handed to the person who claims it, and says what goes along. */
export const HandOverDialog = ({ race, claim, ...dialog }: HandOverDialogProps) => {
  const { reports: text } = adminPageMessages()
  const { editions } = claim
  return (
    <ConfirmDialog
      {...dialog}
      title={text.handOverTitle(race)}
      description={
        <>
          {text.handOverText(claimantOf(claim), race)}{' '}
          {editions.length > 0 && text.goAlong(editions.length, namesOf(editions))} {text.handOverStays}
        </>
      }
      confirmLabel={text.handOverPress(editions.length + 1)}
    />
  )
}
