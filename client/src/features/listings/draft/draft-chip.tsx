import { Chip } from '#client/ui/signs/chip.tsx'
import { draftMessages } from '#messages/client/features/listings/draft.ts'

/** Marks a draft in a dashboard. */
export const DraftChip = () => <Chip tone="glacier">{draftMessages().draft}</Chip>
